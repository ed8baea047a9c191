import type { PasskeyAnswer } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { StaffContext } from '../authentication/index.ts'
import { NewCredential } from './passkey-answer.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { siteOf } from './passkey-site.ts'

export type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[]; site: string }

/** What a browser has made, if it is an answer to what this account was asked. Throws passkeyRefusedException. */
export async function verifyNewPasskey(context: StaffContext, { challengeId, response }: PasskeyAnswer): Promise<NewPasskey> {
  const asked = await takeChallenge(context.app, context.account, { challengeId, purpose: 'add' })
  const made = NewCredential.safeParse(response)
  if (!asked || !made.success) throw new AppError('passkeyRefusedException')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const result = await verifyRegistrationResponse({
    response: made.data,
    expectedChallenge: asked.challenge,
    expectedOrigin: siteOf(context).origin,
    expectedRPID: asked.site,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) throw new AppError('passkeyRefusedException')
  const { id, publicKey, counter } = result.registrationInfo.credential
  const { transports } = made.data.response
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, site: asked.site }
}
