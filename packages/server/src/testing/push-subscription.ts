import { createECDH, randomBytes } from 'node:crypto'

/** A push service that exists nowhere (RFC 2606); test servers take it for one. */
export const deadPushService = 'push.invalid'

export type PushSubscription = ReturnType<typeof newPushSubscription>

/** A subscription as a browser makes it, with the keys that only the browser has. */
export function newPushSubscription(endpoint = `https://${deadPushService}/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  return { given: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, ecdh, auth }
}
