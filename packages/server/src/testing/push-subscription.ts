import { createECDH, randomBytes } from 'node:crypto'

export type PushSubscription = ReturnType<typeof newPushSubscription>

/** A subscription as a browser makes it, with the keys that only the browser has. */
export function newPushSubscription(endpoint = `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  return { given: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, ecdh, auth }
}
