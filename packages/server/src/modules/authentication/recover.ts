import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { RequestContext } from './doors.ts'
import { recoveryNotice } from './notices.ts'
import { sendNotice } from './send-notice.ts'
import './tables.ts'

const lifeMinutes = 30
/** Longer than all the work: whether there was any does not show in the time (reliability 1.1 row 26). */
const answerTimeMs = 150

type Login = { organisationId: string; id: string; name: string; email: string }

/**
 * Sends a link for a new password. Says when the address is unknown (spec 5), unless ENUMERATION_SAFE keeps that to itself. Throws
 * emailNotFoundException, invalidCaptchaException, tooManyRequestsException.
 */
export async function recover(context: RequestContext, given: { email: string; captcha: string }): Promise<void> {
  const { strict } = context.app.limits
  const email = given.email.toLowerCase()
  const enough = sleep(answerTimeMs)
  if (!(await strict.recoveriesFromAddress.take(context.request.network))) throw new AppError('tooManyRequestsException')
  await verifyCaptcha(context.app, 'recovery', given.captcha)
  if (!(await strict.recoveryMails.take(email))) throw new AppError('tooManyRequestsException')
  const login = await findLogin(context, email)
  if (login) await sendLink(context, login)
  await enough
  if (!login && !context.app.config.enumerationSafe) throw new AppError('emailNotFoundException')
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
  const token = newToken()
  const { organisationId, id } = login
  await app.database.system
    .insertInto('recovery_links')
    .values({
      token_hash: hashToken(token),
      organisation_id: organisationId,
      account_id: id,
      expires_at: sql`now() + ${lifeMinutes} * interval '1 minute'`,
    })
    .execute()
  await inOrganisation(app, organisationId, async (tx) => {
    const { network, userAgent } = request
    const by = { kind: 'stranger', name: network, network, userAgent } as const
    tx.audit({ by, action: 'account.recoveryRequested', subject: { type: 'account', id, name: login.name } })
    // In the fragment: it reaches no server's log and no Referer.
    await sendNotice(context, tx, login, recoveryNotice(`/restore#${token}`))
  })
}
