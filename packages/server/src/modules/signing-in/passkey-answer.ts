import { z } from 'zod'

const Bytes = z.base64url().max(20_000)
const Credential = { id: Bytes.max(2_000), rawId: Bytes.max(2_000), type: z.literal('public-key') }
/** Extensions decide nothing here. */
const noExtensions = z.unknown().transform(() => ({}))

/** What a browser answers when a passkey is made: WebAuthn's RegistrationResponseJSON. */
export const NewCredential = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .catch([]),
  }),
  clientExtensionResults: noExtensions,
})

/** What a browser answers when a passkey is used: WebAuthn's AuthenticationResponseJSON. */
export const SignedChallenge = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
  clientExtensionResults: noExtensions,
})
