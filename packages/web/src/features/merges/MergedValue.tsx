import type { MergedOneOf } from '@besedka/contract'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useStatus } from '../chats/shared/use-statuses.ts'
import { StatusDot } from '../customer-statuses/StatusDot.tsx'
import { statusName } from '../customer-statuses/status-name.ts'
import styles from './Comparison.module.css'
import { mergeWords } from './merge-words.ts'

/** What somebody has of a field, as people read it. */
export function MergedValue({ field, value }: { field: MergedOneOf; value: string | null }) {
  const t = useWords(mergeWords)
  if (value === null) return <span className={styles.nothing}>{t('nothing')}</span>
  if (field === 'statusId') return <Status statusId={value} />
  if (field === 'personalManagerId') return <Manager accountId={value} />
  return <span className={styles.value}>{value}</span>
}

function Status({ statusId }: { statusId: string }) {
  const locale = useLocale()
  const status = useStatus(statusId)
  return (
    status && (
      <span className={styles.status}>
        <StatusDot colour={status.colour} />
        {statusName(status, locale)}
      </span>
    )
  )
}

function Manager({ accountId }: { accountId: string }) {
  return useLive((state) => state.accounts.get(accountId)?.name ?? '')
}
