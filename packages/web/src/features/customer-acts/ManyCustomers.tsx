import type { CustomerAct } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { type CustomerFilter, conditionsOf } from '../customers/customer-filter.ts'
import { ManagerMenu, StatusMenu, TagMenu } from './ActMenus.tsx'
import { ActStrip } from './ActStrip.tsx'
import { actWords } from './act-words.ts'
import styles from './acts.module.css'
import { ExportMenu } from './ExportMenu.tsx'
import { TagDialog } from './TagDialog.tsx'
import type { Choice } from './use-choice.ts'
import { useFollowedActs } from './use-followed-acts.ts'

type Props = { filter: CustomerFilter; choice: Choice }

/** What may be done to many customers at once: those that are ticked, or all that match; and how far it has come. */
export function ManyCustomers({ filter, choice }: Props) {
  const t = useWords(actWords)
  const locale = useLocale()
  const { acts, shown, busy, follow, hide } = useFollowedActs()
  const [tagging, setTagging] = useState<'addTag' | 'removeTag'>()
  const { data: { customers: total, more } = { customers: 0, more: false } } = useQuery({
    queryKey: ['customers', 'count', filter],
    queryFn: ({ signal }) => api.customers.count(conditionsOf(filter), { signal, quiet: true }),
  })
  const count = choice.all ? total : choice.ids.length
  const totalShown = more ? t('moreThan', { count: total.toLocaleString(locale) }) : total.toLocaleString(locale)
  const customers = choice.all || count === 0 ? { matching: conditionsOf(filter) } : { ids: [...choice.ids] }

  const start = async (act: CustomerAct) => {
    if (await follow(() => api.customerActs.start({ customers, act }))) choice.clear()
  }

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('many')}>
        <span className={styles.count} role="status">
          {count > 0 && t('chosen', { count: choice.all ? totalShown : count.toLocaleString(locale) })}
          {count === 0 && (more ? t('moreCustomers', { count: total.toLocaleString(locale) }) : t('customers', { count: total }))}
        </span>
        {count > 0 && (
          <>
            {!choice.all && (more || count < total) && (
              <Button variant="subtle" size="compact-sm" onClick={choice.chooseAll}>
                {t('chooseAll', { count: totalShown })}
              </Button>
            )}
            <StatusMenu busy={busy} onChoose={(statusId) => void start({ type: 'setStatus', statusId })} />
            <ManagerMenu busy={busy} onChoose={(managerId) => void start({ type: 'setManager', managerId })} />
            <TagMenu busy={busy} onChoose={setTagging} />
          </>
        )}
        <ExportMenu
          busy={busy || total === 0}
          acts={acts}
          onExport={(format) => void follow(() => api.customerActs.export({ customers, format }))}
        />
        {count === 0 && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconUpload size={14} stroke={1.5} aria-hidden />}
            onClick={() => navigate('/admin/customers/import')}
          >
            {t('import')}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={choice.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {shown.map((act) => (
        <ActStrip key={act.id} act={act} onHide={() => hide(act.id)} onFollow={follow} />
      ))}
      {tagging && (
        <TagDialog
          title={t(tagging)}
          onClose={() => setTagging(undefined)}
          onTag={(tag) => {
            setTagging(undefined)
            void start({ type: tagging, tag })
          }}
        />
      )}
    </>
  )
}
