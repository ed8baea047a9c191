import type { OrganisationView } from '@besedka/contract'
import { dayText } from '../../format/days.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import table from '../../ui/Table.module.css'
import { formatPrice } from '../plans/format-price.ts'
import { OrganisationState } from './OrganisationState.tsx'
import styles from './OrganisationTable.module.css'
import { OrganisationTerm } from './OrganisationTerm.tsx'

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
    <EntityTable
      rows={organisations}
      label={t('title')}
      openId={openId}
      onOpen={onOpen}
      name={{
        label: t('name'),
        cell: ({ name }) => name,
        second: ({ login }) => <span className={styles.address}>{login}</span>,
      }}
      columns={[
        { label: t('administratorEmail'), cell: ({ administratorEmail }) => <span className={styles.address}>{administratorEmail}</span> },
        {
          label: t('plan'),
          cell: (organisation) => (
            <div>
              {organisation.plan.name}
              <span className={`${table.second} ${styles.term}`}>
                <OrganisationTerm organisation={organisation} now={now} />
              </span>
            </div>
          ),
        },
        {
          label: t('status'),
          cell: (organisation) => <OrganisationState organisation={organisation} />,
        },
        { label: t('balance'), figure: true, cell: ({ balanceKopecks }) => formatPrice(balanceKopecks, locale) },
        { label: t('updated'), figure: true, cell: ({ updatedAt }) => dayText(updatedAt, locale) },
      ]}
    />
  )
}
