import { sql } from 'kysely'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { forgiveLockouts } from '../../platform/http/lockout.ts'
import { endSessionsOf, type RequestContext } from '../authentication/index.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { changedNotice } from './notices.ts'
import { sendNotice } from './send-notice.ts'
import './tables.ts'

type Link = { organisationId: string; id: string; name: string; email: string }

/**
 * Whose recovery link this is. Throws recoveryLinkOutdatedException when it is unknown, late or used, or the account has another address by
 * now; tooManyRequestsException.
 */
export async function checkRecovery(context: RequestContext, token: string): Promise<Link> {
  if (!(await context.app.limits.strict.recoveryTries.take(context.request.network))) throw new AppError('tooManyRequestsException')
  const { rows } = await sql<Link>`
    SELECT r.organisation_id AS "organisationId", a.id, a.name, a.email FROM recovery_links r
    JOIN accounts a ON a.organisation_id = r.organisation_id AND a.id = r.account_id AND a.active AND a.email = r.email
    JOIN organisations o ON o.id = r.organisation_id AND o.active
    WHERE r.token_hash = ${hashToken(token)} AND r.expires_at > now()`.execute(context.app.database.system)
  const [link] = rows
  if (!link) throw new AppError('recoveryLinkOutdatedException')
  return link
}

/**
 * Sets the password by a recovery link: all links and sessions of the account end, nobody has to wait any longer for wrong guesses. Throws
 * what `checkRecovery` throws, and commonPasswordException.
 */
export async function resetPassword(context: RequestContext, given: { token: string; password: string }): Promise<void> {
  const { app, request } = context
  const account = await checkRecovery(context, given.token)
  await refuseCommonPassword(app, given.password)
  const hash = await hashPassword(given.password)
  // A second request with the same link finds none.
  const used = await sql`DELETE FROM recovery_links WHERE token_hash = ${hashToken(given.token)}`.execute(app.database.system)
  if (!used.numAffectedRows) throw new AppError('recoveryLinkOutdatedException')
  await inOrganisation(app, account.organisationId, async (tx) => {
    await tx.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', account.id).execute()
    const by = { id: account.id, name: account.name, network: request.network, userAgent: request.userAgent }
    tx.audit({ by, action: 'account.passwordReset', subject: { type: 'account', id: account.id, name: account.name } })
    await sendNotice(context, tx, account, changedNotice('password', request, tx.now))
  })
  await endSessionsOf(app, account)
  await forgiveLockouts(app.database, account.email)
}
