import type { InvitationOutcome, MailOutlook } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CopyLink } from './CopyLink.tsx'
import styles from './InviteDialog.module.css'

/** The invitations that were made while mails do not go out, each with its link to hand over. */
export function NotMailed({ outcomes, mail }: { outcomes: readonly InvitationOutcome[]; mail: MailOutlook }) {
  const { t } = useTranslation('users')
  return (
    <div className={styles.refused} role="alert">
      <p>{t(mail === 'notSetUp' ? 'madeNotMailed' : 'madeDelayed')}</p>
      <ul className={styles.links}>
        {outcomes.map(
          ({ email, invitationId }) =>
            invitationId && (
              <li key={invitationId}>
                <strong>{email}</strong>
                <CopyLink invitationId={invitationId} />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
