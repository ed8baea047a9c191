import { createHmac } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'

const idBytes = 16
const signatureBytes = 16
/** Of both in base64url: Telegram takes 64 characters of exactly this alphabet, and no other provider takes fewer. */
const shape = /^[A-Za-z0-9_-]{43}$/

type Key = Pick<AppContext, 'vault'>
type Link = { organisationId: string; id: string }

/** The words of a link into another channel: which one it is, and a signature that nobody else can make. They tell nothing to whoever reads them. */
export function signLink(key: Key, link: Link): string {
  const id = Buffer.from(link.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(key, link.organisationId, id)]).toString('base64url')
}

/** Whether words look like those of a link, valid or not. */
export function isBridgeLink(words: string): boolean {
  return shape.test(words)
}

/** Which link of the organisation it is; undefined: none of ours. */
export function readLink(key: Key, organisationId: string, words: string): string | undefined {
  if (!isBridgeLink(words)) return undefined
  const bytes = Buffer.from(words, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (!sameBytes(bytes.subarray(idBytes), signatureOf(key, organisationId, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf({ vault }: Key, organisationId: string, id: Buffer): Buffer {
  return createHmac('sha256', vault.keyFor('links into another channel'))
    .update(organisationId)
    .update(id)
    .digest()
    .subarray(0, signatureBytes)
}
