import { invitationLifeHours, type Locale } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { queueNotice } from '../../../platform/notices/notices.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { isOnTrial } from '../../organisations/index.ts'
import { requireGrantableRole } from '../granting.ts'
import { getInvitation } from './find-invitations.ts'
import { invitationWords, takenWords } from './mail-words.ts'
import { linkPlace } from './sealed-columns.ts'
import '../tables.ts'

/**
 * Gives an invitation a new link, in place of the one before, and mails it in the language of who invites, where mail is set up. `taken`: the
 * address signs in elsewhere, so its owner is told that instead.
 */
export async function mailLink(
  app: AppContext,
  tx: Transaction,
  by: CurrentAccount,
  { id, email, locale, taken }: { id: string; email: string; locale: Locale; taken: boolean },
): Promise<void> {
  const token = newToken()
  const mailed = app.config.smtpUrl !== undefined
  const link = {
    token_hash: hashToken(token),
    sealed_token: app.vault.seal(token, linkPlace(tx.organisationId, id)),
    expires_at: new Date(tx.now.getTime() + invitationLifeHours * 3_600_000),
    mailed,
  }
  await tx.db.updateTable('invitations').set(link).where('id', '=', id).execute()
  if (!mailed) return
  const known = !(await isOnTrial(app.database, tx.organisationId))
  if (taken) return queueNotice(app, tx, { to: email, locale, ...takenWords(locale, by, known) })
  const { label, ...words } = invitationWords(locale, by, known)
  await queueNotice(app, tx, { to: email, locale, ...words, button: { label, url: addressOf(app, token) } })
}

/**
 * The link of an invitation, for who could have sent it. Throws invitationNotFoundException, invitationOutdatedException (also of one from
 * before links were kept: it is sent again), roleNotFoundException, rightNotGrantableException.
 */
export async function showLink(app: AppContext, by: CurrentAccount, invitationId: string): Promise<string> {
  return inOrganisation(app, by.organisationId, async (tx) => {
    const { id, email, role } = await getInvitation(tx.db, invitationId)
    await requireGrantableRole(tx.db, by, role.id)
    const { sealed_token: sealed, expires_at: expiresAt } = await tx.db
      .selectFrom('invitations')
      .select(['sealed_token', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (sealed === null || expiresAt <= tx.now) throw new AppError('invitationOutdatedException')
    tx.audit({ by, action: 'invitation.linkShown', subject: { type: 'invitation', id, name: email } })
    return addressOf(app, app.vault.open(sealed, linkPlace(tx.organisationId, id)))
  })
}

/** After the # it reaches no server's log and no other site. */
function addressOf(app: AppContext, token: string): string {
  return pageAddress(app.config, `/invitation#${token}`)
}
