import type { InvitationView, Locale } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { requireGrantableRole } from '../granting.ts'
import { getInvitation } from './find-invitations.ts'
import { mailLink } from './mail-link.ts'
import { takeFromQuota, takenAmong } from './send-invitations.ts'
import '../tables.ts'

/**
 * Mails a new link for an invitation, which from then on is the caller's. Throws invitationNotFoundException, tooManyRequestsException,
 * invitationQuotaException, and roleNotFoundException or rightNotGrantableException where the caller could not have sent it.
 */
export async function resendInvitation(
  app: AppContext,
  by: CurrentAccount,
  { invitationId, locale }: { invitationId: string; locale: Locale },
): Promise<InvitationView> {
  await takeFromQuota(app, by.organisationId, 1)
  return inOrganisation(app, by.organisationId, async (tx) => {
    const { id, email, role } = await getInvitation(tx.db, invitationId)
    await requireGrantableRole(tx.db, by, role.id)
    await tx.db
      .updateTable('invitations')
      .set({ invited_by: by.id, inviter_name: by.name, created_at: tx.now })
      .where('id', '=', id)
      .execute()
    await mailLink(app, tx, by, { id, email, locale, taken: (await takenAmong(app, [email])).has(email) })
    tx.audit({ by, action: 'invitation.sentAgain', subject: { type: 'invitation', id, name: email } })
    return getInvitation(tx.db, id)
  })
}

/** Makes the link of an invitation worthless. Throws invitationNotFoundException. */
export async function revokeInvitation(app: AppContext, by: CurrentAccount, invitationId: string): Promise<void> {
  await inOrganisation(app, by.organisationId, async (tx) => {
    const { id, email } = await getInvitation(tx.db, invitationId)
    await tx.db.deleteFrom('invitations').where('id', '=', id).execute()
    tx.audit({ by, action: 'invitation.revoked', subject: { type: 'invitation', id, name: email } })
  })
}
