import type { OrganisationView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import table from '../../ui/Table.module.css'
import { formatPrice } from '../plans/format-price.ts'
import styles from './OrganisationTable.module.css'
import { OrganisationTerm } from './OrganisationTerm.tsx'
import { formatDay } from './plan-days.ts'

type Props = {
  organisations: readonly OrganisationView[]
  /** The one that is open beside the list. */
  openId: string
  now: number
  onOpen: (id: string) => void
}

export function OrganisationTable({ organisations, openId, now, onOpen }: Props) {
  const { t } = useTranslation('organisations')
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
        {organisations.map((organisation) => (
          <tr key={organisation.id} data-open={organisation.id === openId || undefined}>
            <td>
              <div>
                <button type="button" className={table.open} onClick={() => onOpen(organisation.id)}>
                  {organisation.name}
                </button>
                <span className={`${table.second} ${styles.address}`}>{organisation.login}</span>
              </div>
            </td>
            <td data-label={t('administratorEmail')}>
              <span className={styles.address}>{organisation.administratorEmail}</span>
            </td>
            <td data-label={t('plan')}>
              <div>
                {organisation.plan.name}
                <span className={`${table.second} ${styles.term}`}>
                  <OrganisationTerm organisation={organisation} now={now} />
                </span>
              </div>
            </td>
            <td data-label={t('status')}>
              <StateChip
                tone={organisation.active ? 'good' : 'off'}
                label={t(organisation.active ? 'statusActive' : 'statusDeactivated')}
              />
            </td>
            <td data-figure data-label={t('balance')}>
              {formatPrice(organisation.balanceKopecks, locale)}
            </td>
            <td data-figure data-label={t('updated')}>
              {formatDay(organisation.updatedAt, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
