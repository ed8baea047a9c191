import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { verifyPassword } from '../../platform/crypto/verify-password.ts'
import { demoPassword } from '../../platform/demo/demo-password.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditAfterwards, auditLockout, cookieHashes, type RequestContext, type SignedInAccount } from '../authentication/index.ts'
import { countGuess } from './password-guesses.ts'

/** Whose password was right. */
export type Authenticated = { organisationId: string; id: string; name: string; email: string; knownDevice: boolean; firstDevice: boolean }

/** What somebody at the door shows first; a captcha where one was asked for. */
export type Credentials = { email: string; password: string; captcha?: string | undefined }

type Row = Omit<Authenticated, 'email'> & { passwordHash: string; active: boolean; organisationActive: boolean }

/**
 * The only place that says whether a password is right. An unknown address and a wrong password look the same from outside, in words and in
 * time, whatever became of the account; only whoever knows the password hears that it, or its organisation, is switched off. Throws
 * invalidCredentialsException, accountDeactivatedException, organizationDeactivatedException, and what {@link countGuess} throws.
 */
export async function authenticate(context: RequestContext, given: Credentials): Promise<Authenticated> {
  const email = given.email.toLowerCase()
  const found = await findLogin(context, email)
  const device = found?.knownDevice ? cookieHashes('device', context.request)[0] : undefined
  const guess = await countGuess(context, { email, device, captcha: given.captcha }).catch((error: unknown) => {
    if (found && error instanceof AppError && error.code === 'signInLockedException') auditLockout(context, found)
    throw error
  })
  const correct = await verifyPassword(given.password, found?.passwordHash ?? '')
  const refusal =
    !found || !correct || isDemoPasswordFromElsewhere(context, given.password) ? 'invalidCredentialsException' : refusalOf(found)
  if (found && refusal) auditAfterwards(context, found, 'account.signInFailed')
  if (!found || refusal === 'invalidCredentialsException') throw new AppError('invalidCredentialsException')
  await guess.wasRight()
  if (refusal) throw new AppError(refusal)
  const { passwordHash, active, organisationActive, ...account } = found
  return { ...account, email }
}

/** Why somebody may not come in although the password is right. */
function refusalOf({ active, organisationActive }: Row): 'accountDeactivatedException' | 'organizationDeactivatedException' | undefined {
  if (!organisationActive) return 'organizationDeactivatedException'
  return active ? undefined : 'accountDeactivatedException'
}

/** The same for somebody who is signed in. Throws wrongPasswordException, signInLockedException, tooManyRequestsException. */
export async function authenticateAgain(context: RequestContext & { account: SignedInAccount }, password: string): Promise<void> {
  const { account } = context
  const found = await findLogin(context, account.email)
  const guess = await countGuess(context, { email: account.email, device: Buffer.from(account.sessionId) })
  if (!(await verifyPassword(password, found?.passwordHash ?? ''))) throw new AppError('wrongPasswordException')
  await guess.wasRight()
}

/**
 * The password of the demo's accounts opens them where the demo's pages are open: an installation that was tried out first and put on a
 * network later has no account that everybody can enter. Nobody else can have it: it is on the lists of common passwords.
 */
function isDemoPasswordFromElsewhere({ app, request }: RequestContext, password: string): boolean {
  const open = app.config.demo && (app.config.demoForEverybody || request.ownMachine)
  return password === demoPassword && !open
}

async function findLogin(
  { app, request }: { app: AppContext; request: RequestContext['request'] },
  email: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT l.organisation_id AS "organisationId", a.id, a.name, a.password_hash AS "passwordHash", a.active, o.active AS "organisationActive",
           EXISTS (SELECT FROM known_devices d WHERE d.organisation_id = a.organisation_id AND d.account_id = a.id
                   AND d.device_hash = ANY (${cookieHashes('device', request)}::bytea[])) AS "knownDevice",
           NOT EXISTS (SELECT FROM known_devices d WHERE d.organisation_id = a.organisation_id AND d.account_id = a.id) AS "firstDevice"
    FROM logins l
    JOIN accounts a ON a.organisation_id = l.organisation_id AND a.id = l.account_id
    JOIN organisations o ON o.id = l.organisation_id
    WHERE l.email = ${email}`.execute(app.database.system)
  return rows[0]
}
