import type { InvitationOutcome } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './InviteDialog.module.css'

const reasons = { invalid: 'outcomeInvalid', alreadyExists: 'outcomeAlreadyExists' } as const

/** The addresses that were not invited, each with its reason. */
export function NotSent({ outcomes }: { outcomes: readonly InvitationOutcome[] }) {
  const { t } = useTranslation('users')
  if (outcomes.length === 0) return null
  return (
    <div className={styles.refused} role="alert">
      <p>{t('notSent')}</p>
      <ul>
        {outcomes.map(({ email, outcome }) => (
          <li key={email}>
            <strong>{email}</strong>
            {outcome !== 'invited' && ` — ${t(reasons[outcome])}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
