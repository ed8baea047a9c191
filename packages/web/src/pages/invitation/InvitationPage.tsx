import '../../features/invitation/words.ts'
import { OpenInvitation } from '../../features/invitation/OpenInvitation.tsx'
import { OutdatedInvitation } from '../../features/invitation/OutdatedInvitation.tsx'
import { useFragment } from '../../features/restore/use-fragment.ts'

/** Where the link of an invitation leads: its token stands behind the `#`, where no server's log sees it. */
export function InvitationPage() {
  const token = useFragment()
  return token === '' ? <OutdatedInvitation /> : <OpenInvitation key={token} token={token} />
}
