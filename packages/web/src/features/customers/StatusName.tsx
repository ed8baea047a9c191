import { useLocale } from '../../locales/use-locale.ts'
import { useStatus } from '../chats/shared/use-statuses.ts'
import { StatusDot } from '../customer-statuses/StatusDot.tsx'
import { statusName } from '../customer-statuses/status-name.ts'
import styles from './customers.module.css'

/** A customer status as dot and word; nothing where none is set. */
export function StatusName({ statusId }: { statusId: string | null }) {
  const locale = useLocale()
  const status = useStatus(statusId)
  if (!status) return null
  return (
    <span className={styles.status}>
      <StatusDot colour={status.colour} />
      {statusName(status, locale)}
    </span>
  )
}
