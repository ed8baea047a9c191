declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Opens a body of the content coding `aes128gcm`. Throws when it was made for somebody else. */
  export function decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
