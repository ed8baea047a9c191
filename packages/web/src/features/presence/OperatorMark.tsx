import './words.ts'
import { useOperators } from '../../app/operators.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './presence.module.css'
import { reasonWords } from './reason-words.ts'
import { StatusDot } from './StatusDot.tsx'

/** What a colleague does at this moment, in a line; nothing for who has never been at work. */
export function OperatorMark({ accountId }: { accountId: string }) {
  const { t } = useTranslation('presence')
  const operator = useOperators(({ operators }) => operators?.get(accountId))
  if (!operator) return null
  const words = operator.reason === null ? t(operator.status) : `${t(operator.status)} · ${reasonWords(operator.reason, t)}`
  return (
    <span className={styles.mark}>
      <StatusDot status={operator.status} />
      {words}
    </span>
  )
}
