import { setTimeout as sleep } from 'node:timers/promises'
import type { MailOutlook } from '@besedka/contract'
import { sql } from 'kysely'
import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { mailOutlook, requireMail } from '../../platform/notices/mail-state.ts'
import type { RequestContext } from '../authentication/index.ts'
import { recoveryNotice } from './notices.ts'
import { sendNotice } from './send-notice.ts'
import './tables.ts'

const lifeMinutes = 30
/** Longer than all the work: whether there was any does not show in the time (reliability 1.1 row 26). */
const answerTimeMs = 150

type Login = { organisationId: string; id: string; name: string; email: string }

/**
 * Sends a link for a new password, and says whether mails go out at this time. Says when the address is unknown (spec 5), unless
 * ENUMERATION_SAFE keeps that to itself. Throws emailNotFoundException, mailNotSetUpException, invalidCaptchaException, tooManyRequestsException.
 */
export async function recover(context: RequestContext, given: { email: string; captcha: string }): Promise<MailOutlook> {
  const { strict } = context.app.limits
  requireMail(context.app)
  const email = given.email.toLowerCase()
  const enough = sleep(answerTimeMs)
  if (!(await strict.recoveriesFromAddress.take(context.request.network))) throw new AppError('tooManyRequestsException')
  await verifyCaptcha(context.app, 'recovery', given.captcha)
  if (!(await strict.recoveryMails.take(email))) throw new AppError('tooManyRequestsException')
  const login = await findLogin(context, email)
  if (login) await sendLink(context, login)
  await enough
  if (!login && !context.app.config.enumerationSafe) throw new AppError('emailNotFoundException')
  return mailOutlook(context.app)
}

async function findLogin({ app }: RequestContext, email: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    SELECT l.organisation_id AS "organisationId", a.id, a.name, l.email FROM logins l
    JOIN accounts a ON a.organisation_id = l.organisation_id AND a.id = l.account_id AND a.active
    JOIN organisations o ON o.id = l.organisation_id AND o.active
    WHERE l.email = ${email}`.execute(app.database.system)
  return rows[0]
}

async function sendLink(context: RequestContext, login: Login): Promise<void> {
  const { app, request } = context
  const { organisationId, id } = login
  const token = await issueRecoveryLink(app.database, login)
  await inOrganisation(app, organisationId, async (tx) => {
    const { network, userAgent } = request
    const by = { kind: 'stranger', name: network, network, userAgent } as const
    tx.audit({ by, action: 'account.recoveryRequested', subject: { type: 'account', id, name: login.name } })
    // In the fragment: it reaches no server's log and no Referer.
    await sendNotice(context, tx, login, recoveryNotice(`/restore#${token}`))
  })
}

/** Makes a link by which the password of an account is set anew: what follows the # of `/restore`. */
export async function issueRecoveryLink(
  { system }: Database,
  { organisationId, id, email }: { organisationId: string; id: string; email: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = sql<Date>`now() + ${lifeMinutes} * interval '1 minute'`
  await system
    .insertInto('recovery_links')
    .values({ token_hash: hashToken(token), organisation_id: organisationId, account_id: id, email, expires_at: expiresAt })
    .execute()
  return token
}
