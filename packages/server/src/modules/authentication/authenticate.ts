import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { verifyPassword } from '../../platform/crypto/verify-password.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditAfterwards } from './audit-afterwards.ts'
import type { RequestContext } from './doors.ts'
import type { SignedInAccount } from './identity.ts'
import { countGuess } from './password-guesses.ts'
import { cookieHashes } from './session-cookies.ts'

/** Whose password was right. */
export type Authenticated = { organisationId: string; id: string; name: string; email: string; knownDevice: boolean; firstDevice: boolean }

type Row = Omit<Authenticated, 'email'> & { passwordHash: string; mayEnter: boolean }

/**
 * The only place that says whether a password is right. Unknown address, wrong password, inactive account and deactivated organisation look
 * the same from outside, in words and in time. Throws invalidCredentialsException, signInLockedException, tooManyRequestsException.
 */
export async function authenticate(context: RequestContext, given: { email: string; password: string }): Promise<Authenticated> {
  const email = given.email.toLowerCase()
  const found = await findLogin(context, email)
  const guess = await countGuess(context, { email, device: found?.knownDevice ? cookieHashes('device', context.request)[0] : undefined })
  const correct = await verifyPassword(given.password, found?.passwordHash ?? '')
  if (!found || !correct || !found.mayEnter) {
    if (found) auditAfterwards(context, found, 'account.signInFailed')
    throw new AppError('invalidCredentialsException')
  }
  await guess.wasRight()
  const { passwordHash, mayEnter, ...account } = found
  return { ...account, email }
}

/** The same for somebody who is signed in. Throws wrongPasswordException, signInLockedException, tooManyRequestsException. */
export async function authenticateAgain(context: RequestContext & { account: SignedInAccount }, password: string): Promise<void> {
  const { account } = context
  const found = await findLogin(context, account.email)
  const guess = await countGuess(context, { email: account.email, device: Buffer.from(account.sessionId) })
  if (!(await verifyPassword(password, found?.passwordHash ?? ''))) throw new AppError('wrongPasswordException')
  await guess.wasRight()
}

async function findLogin(
  { app, request }: { app: AppContext; request: RequestContext['request'] },
  email: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT l.organisation_id AS "organisationId", a.id, a.name, a.password_hash AS "passwordHash", a.active AND o.active AS "mayEnter",
           EXISTS (SELECT FROM known_devices d WHERE d.organisation_id = a.organisation_id AND d.account_id = a.id
                   AND d.device_hash = ANY (${cookieHashes('device', request)}::bytea[])) AS "knownDevice",
           NOT EXISTS (SELECT FROM known_devices d WHERE d.organisation_id = a.organisation_id AND d.account_id = a.id) AS "firstDevice"
    FROM logins l
    JOIN accounts a ON a.organisation_id = l.organisation_id AND a.id = l.account_id
    JOIN organisations o ON o.id = l.organisation_id
    WHERE l.email = ${email}`.execute(app.database.system)
  return rows[0]
}
