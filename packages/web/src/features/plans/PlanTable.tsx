import { optionNames, type PlanView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import table from '../../ui/Table.module.css'
import { formatPrice } from './format-price.ts'

/** Plans, the cheapest first. `openId` is the one that is open beside the list. */
export function PlanTable({ plans, openId, onOpen }: { plans: readonly PlanView[]; openId: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation('plans')
  const locale = useLocale()
  const all = optionNames.length
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t('name')}</th>
          <th data-figure>{t('price')}</th>
          <th>{t('options')}</th>
          <th data-figure>{t('organisations')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id} data-open={plan.id === openId || undefined}>
            <td>
              <div>
                <button type="button" className={table.open} onClick={() => onOpen(plan.id)}>
                  {plan.name}
                </button>
                {plan.builtIn && <span className={table.second}>{t('builtIn')}</span>}
              </div>
            </td>
            <td data-figure data-label={t('price')}>
              {plan.priceKopecks === 0 ? t('free') : formatPrice(plan.priceKopecks, locale)}
            </td>
            <td data-label={t('options')}>
              {plan.options.length === all ? t('allOptions') : t('optionsOf', { count: plan.options.length, all })}
            </td>
            <td data-figure data-label={t('organisations')}>
              {plan.organisations}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
