import type { PasskeyAnswer, PasskeyChallenge } from '@besedka/contract'

/** The device was asked and did not confirm: closed by the person, too late, or it has no key for us. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined'
}

/** Whether this browser can make passkeys here: they need https, or a page of the machine itself, and a host with a name. */
export function passkeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Has the person confirm with one of their passkeys. Throws `PasskeyDeclined`. */
export async function signWithPasskey({ challengeId, options }: PasskeyChallenge): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The server makes the options in WebAuthn's own JSON form, and reads the response in it.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { challengeId, response: { ...(await confirmed(startAuthentication({ optionsJSON }))) } }
}

/** Has the person make a passkey on this device or a key of theirs. Throws `PasskeyDeclined`. */
export async function makePasskey({ challengeId, options }: PasskeyChallenge): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return { challengeId, response: { ...(await confirmed(startRegistration({ optionsJSON }))) } }
}

function confirmed<Answer>(ceremony: Promise<Answer>): Promise<Answer> {
  return ceremony.catch((cause: unknown) => {
    throw new PasskeyDeclined('The device did not confirm', { cause })
  })
}
