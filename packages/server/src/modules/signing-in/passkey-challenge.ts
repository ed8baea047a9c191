import { newId, type PasskeyChallenge } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AccountKey, RequestContext } from '../authentication/index.ts'
import { siteOf } from './passkey-site.ts'
import './tables.ts'

export type Purpose = 'add' | 'signIn' | 'confirm'

const lifeMinutes = 5

/** What a browser has to sign with one of the account's passkeys. Throws passkeyNotFoundException where it has none for this site. */
export async function askForPasskey(
  context: RequestContext,
  account: AccountKey,
  purpose: 'signIn' | 'confirm',
): Promise<PasskeyChallenge> {
  const { site } = siteOf(context)
  const passkeys = await context.app.database.system
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .where('site', '=', site)
    .execute()
  if (passkeys.length === 0) throw new AppError('passkeyNotFoundException')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: site,
    allowCredentials: passkeys.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
    // The password has been asked for: that somebody is there is enough.
    userVerification: 'preferred',
  })
  return {
    challengeId: await keepChallenge(context.app, account, { purpose, site, challenge: options.challenge }),
    options: { ...options },
  }
}

/** Remembers what was asked, for five minutes and one answer. */
export async function keepChallenge(
  { database }: AppContext,
  account: AccountKey,
  asked: { purpose: Purpose; site: string; challenge: string },
): Promise<string> {
  const id = newId()
  await database.system
    .insertInto('passkey_challenges')
    .values({
      id,
      organisation_id: account.organisationId,
      account_id: account.id,
      ...asked,
      expires_at: sql`now() + ${lifeMinutes} * interval '1 minute'`,
    })
    .execute()
  return id
}

/** What was asked of this account for this purpose; undefined when it is unknown, late, or has been answered before. */
export async function takeChallenge(
  { database }: AppContext,
  account: AccountKey,
  { challengeId, purpose }: { challengeId: string; purpose: Purpose },
): Promise<{ challenge: string; site: string } | undefined> {
  const { rows } = await sql<{ challenge: string; site: string }>`
    DELETE FROM passkey_challenges WHERE id = ${challengeId} AND organisation_id = ${account.organisationId}
      AND account_id = ${account.id} AND purpose = ${purpose} AND expires_at > now() RETURNING challenge, site`.execute(database.system)
  return rows[0]
}
