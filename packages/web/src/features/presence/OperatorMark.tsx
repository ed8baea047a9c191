import './words.ts'
import { useOperators } from '../../app/operators.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './presence.module.css'
import { reasonWords } from './reason-words.ts'
import { StatusDot } from './StatusDot.tsx'

/** Who has never been at work is not there either. */
const neverAtWork = { status: 'offline', reason: null } as const

/** What a colleague does at this moment, in a line, which keeps its place until it is known. */
export function OperatorMark({ accountId }: { accountId: string }) {
  const { t } = useTranslation('presence')
  const operator = useOperators(({ operators }) => operators && (operators.get(accountId) ?? neverAtWork))
  if (!operator) return <span className={styles.mark}>{'\u00A0'}</span>
  const words = operator.reason === null ? t(operator.status) : `${t(operator.status)} · ${reasonWords(operator.reason, t)}`
  return (
    <span className={styles.mark}>
      <StatusDot status={operator.status} />
      {words}
    </span>
  )
}
