import { newId } from '@besedka/contract'
import { verifyPassword } from '../../platform/crypto/passwords.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from './doors.ts'
import './tables.ts'

/** A working day: then one signs in again. */
const sessionLifeHours = 12

/**
 * The password step of signing in. Answers a token. Unknown address, wrong password, inactive account and deactivated organisation
 * look the same from outside, in words and in time. Throws invalidCredentialsException, tooManyRequestsException.
 */
export async function signIn(context: RequestContext, given: { email: string; password: string }): Promise<string> {
  const email = given.email.toLowerCase()
  await takeAttempt(context, email)
  const { system } = context.app.database
  const found = await system
    .selectFrom('logins')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.organisation_id', '=', 'logins.organisation_id').onRef('accounts.id', '=', 'logins.account_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'logins.organisation_id')
    .select(['accounts.id', 'accounts.organisation_id', 'accounts.password_hash'])
    .select((select) => select.and([select('accounts.active', '=', true), select('organisations.active', '=', true)]).as('may_enter'))
    .where('logins.email', '=', email)
    .executeTakeFirst()
  const correct = await verifyPassword(given.password, found?.password_hash ?? '')
  if (!found || !correct || !found.may_enter) throw new AppError('invalidCredentialsException')

  const token = newToken()
  await system
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      organisation_id: found.organisation_id,
      account_id: found.id,
      user_agent: context.request.userAgent ?? null,
      expires_at: new Date(context.app.now().getTime() + sessionLifeHours * 3_600_000),
    })
    .execute()
  return token
}

async function takeAttempt(context: RequestContext, email: string): Promise<void> {
  const { signInsFromAddress, signInsToAccount } = context.app.limits.strict
  const { network } = context.request
  const allowed = (await signInsFromAddress.take(network)) && (await signInsToAccount.take(`${network} ${email}`))
  if (!allowed) throw new AppError('tooManyRequestsException')
}
