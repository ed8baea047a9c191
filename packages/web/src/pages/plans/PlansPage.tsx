import { optionNames } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../features/plans/format-price.ts'
import { PlanEditor } from '../../features/plans/PlanEditor.tsx'
import { plansQuery } from '../../features/plans/plan-queries.ts'
import { planWords } from '../../features/plans/plan-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'

const all = optionNames.length

/** Settings → Plans, for the provider: the list, the cheapest first, and one plan beside it (`?plan=…`, `new` for a new one). */
export function PlansPage() {
  const t = useWords(planWords)
  const locale = useLocale()
  const [openId, open, close] = useOpenId('/admin/preferences/plans', 'plan')
  const plans = useQuery(plansQuery)
  const plan = plans.data?.items.find(({ id }) => id === openId)
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={<Button onClick={() => open('new')}>{t('add')}</Button>}>
      <ListStates query={plans}>
        {({ items }) => (
          <EntityTable
            rows={items}
            label={t('title')}
            name={{ label: t('name'), cell: ({ name }) => name, second: ({ builtIn }) => builtIn && t('builtIn') }}
            columns={[
              {
                label: t('price'),
                figure: true,
                cell: ({ priceKopecks }) => (priceKopecks === 0 ? t('free') : formatPrice(priceKopecks, locale)),
              },
              {
                label: t('options'),
                cell: ({ options }) => (options.length === all ? t('allOptions') : t('optionsOf', { count: options.length, all })),
              },
              { label: t('organisations'), figure: true, cell: ({ organisations }) => organisations },
            ]}
            openId={openId}
            onOpen={open}
          />
        )}
      </ListStates>
      {(plan || openId === 'new') && <PlanEditor key={openId} plan={plan} onClose={close} />}
    </SettingsPage>
  )
}
