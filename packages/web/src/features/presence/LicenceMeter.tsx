import { useQuery } from '@tanstack/react-query'
import './words.ts'
import { useOperators } from '../../app/operators.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { licencesQuery } from './licences-query.ts'
import styles from './presence.module.css'

/** How many of the organisation's licences are in use at this moment; nothing where there is no limit. */
export function LicenceMeter() {
  const { t } = useTranslation('presence')
  const { data } = useQuery(licencesQuery)
  const active = useOperators(({ operators }) => operators && [...operators.values()].filter(({ status }) => status === 'active').length)
  if (!data || data.limit === null) return null
  const inUse = active ?? data.inUse
  const { limit } = data
  return (
    <div className={styles.meter} data-full={inUse >= limit || undefined}>
      <span>{t('licencesFree', { inUse, limit })}</span>
      <div className={styles.bar} aria-hidden>
        <div className={styles.filled} style={{ width: `${limit === 0 ? 100 : Math.min(100, (inUse / limit) * 100)}%` }} />
      </div>
      {inUse >= limit && <span>{t('licencesFull')}</span>}
    </div>
  )
}
