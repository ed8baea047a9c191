import type { PasskeyAnswer } from '@besedka/contract'
import { sql } from 'kysely'
import type { AccountKey, RequestContext } from '../authentication/index.ts'
import { SignedChallenge } from './passkey-answer.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { siteOf } from './passkey-site.ts'
import './tables.ts'

/** Whether one of the account's passkeys has signed what was asked. A counter that does not grow is a copied key, and refused. */
export async function usePasskey(
  context: RequestContext,
  account: AccountKey,
  purpose: 'signIn' | 'confirm',
  { challengeId, response }: PasskeyAnswer,
): Promise<boolean> {
  const { database } = context.app
  const asked = await takeChallenge(context.app, account, { challengeId, purpose })
  const signed = SignedChallenge.safeParse(response)
  if (!asked || !signed.success) return false
  const passkey = await database.system
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'site'])
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .where('credential_id', '=', signed.data.id)
    .executeTakeFirst()
  if (!passkey || passkey.site !== asked.site) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await verifyAuthenticationResponse({
    response: signed.data,
    expectedChallenge: asked.challenge,
    expectedOrigin: siteOf(context).origin,
    expectedRPID: passkey.site,
    requireUserVerification: false,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined)
  if (!result?.verified) return false
  const used = await sql`
    UPDATE passkeys SET counter = ${result.authenticationInfo.newCounter}, used_at = now()
    WHERE organisation_id = ${account.organisationId} AND id = ${passkey.id} AND counter = ${passkey.counter}`.execute(database.system)
  return used.numAffectedRows === 1n
}
