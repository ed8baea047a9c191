import type { OrganisationView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import table from '../../ui/Table.module.css'
import { formatPrice } from '../plans/format-price.ts'
import styles from './CompanyTable.module.css'
import { CompanyTerm } from './CompanyTerm.tsx'
import { formatDay } from './plan-days.ts'

type Props = {
  companies: readonly OrganisationView[]
  /** The one that is open beside the list. */
  openId: string
  now: number
  onOpen: (id: string) => void
}

export function CompanyTable({ companies, openId, now, onOpen }: Props) {
  const { t } = useTranslation('companies')
  const locale = useLocale()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t('name')}</th>
          <th>{t('administratorEmail')}</th>
          <th>{t('plan')}</th>
          <th>{t('status')}</th>
          <th data-figure>{t('balance')}</th>
          <th data-figure>{t('updated')}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr key={company.id} data-open={company.id === openId || undefined}>
            <td>
              <div>
                <button type="button" className={table.open} onClick={() => onOpen(company.id)}>
                  {company.name}
                </button>
                <span className={`${table.second} ${styles.address}`}>{company.login}</span>
              </div>
            </td>
            <td data-label={t('administratorEmail')}>
              <span className={styles.address}>{company.administratorEmail}</span>
            </td>
            <td data-label={t('plan')}>
              <div>
                {company.plan.name}
                <span className={`${table.second} ${styles.term}`}>
                  <CompanyTerm company={company} now={now} />
                </span>
              </div>
            </td>
            <td data-label={t('status')}>
              <StateChip tone={company.active ? 'good' : 'off'} label={t(company.active ? 'statusActive' : 'statusDeactivated')} />
            </td>
            <td data-figure data-label={t('balance')}>
              {formatPrice(company.balanceKopecks, locale)}
            </td>
            <td data-figure data-label={t('updated')}>
              {formatDay(company.updatedAt, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
