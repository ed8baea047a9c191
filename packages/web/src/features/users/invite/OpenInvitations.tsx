import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { invitationsQuery } from '../users-queries.ts'
import { InvitationRow } from './InvitationRow.tsx'
import styles from './OpenInvitations.module.css'

/** Those who were invited and have not come yet, above the list; nothing while there are none. */
export function OpenInvitations() {
  const { t } = useTranslation('users')
  const { data, dataUpdatedAt } = useQuery(invitationsQuery)
  if (!data || data.length === 0) return null
  return (
    <Fold className={styles.box} title={t('invited', { count: data.length })}>
      <ul className={styles.rows}>
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} now={dataUpdatedAt} />
        ))}
      </ul>
    </Fold>
  )
}
