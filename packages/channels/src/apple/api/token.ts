import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../kit/json.ts'
import { isProof } from '../../kit/sign.ts'

/** How far the moment of a token may be from ours, in seconds. */
const toleranceSeconds = 3600

const Header = z.object({ alg: z.literal('HS256') })
const Claims = z.object({ aud: z.union([z.string(), z.array(z.string())]), iat: z.number() })

/** What proves us to Apple: a JWT in our name, signed with the bytes behind the Base64 of the secret. */
export function writeToken(mspId: string, { secret, now }: { secret: string; now: Date }): string {
  return signedToken({ iss: mspId, iat: Math.floor(now.getTime() / 1000) }, secret)
}

/** A JWT by HMAC-SHA256. */
export function signedToken(claims: object, secret: string): string {
  const said = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${said}.${signature(said, secret)}`
}

/** Whether a header `Authorization` is Apple's word to this MSP, given within an hour. */
export function isForUs(authorization: unknown, { mspId, secret, now }: { mspId: string; secret: string; now: Date }): boolean {
  if (typeof authorization !== 'string' || authorization.length > 4000) return false
  const [, header, claims, proof] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization) ?? []
  if (!header || !claims || !isProof(proof, signature(`${header}.${claims}`, secret))) return false
  const said = Claims.safeParse(decode(claims)).data
  if (!said || !Header.safeParse(decode(header)).success) return false
  return [said.aud].flat().includes(mspId) && Math.abs(now.getTime() / 1000 - said.iat) <= toleranceSeconds
}

/** Empty, which proves nothing, where the secret is no Base64: Node would leave out what it cannot read, and take many secrets for one. */
function signature(said: string, secret: string): string {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(secret)) return ''
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(said).digest('base64url')
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): unknown {
  return parseJson(Buffer.from(part, 'base64url'))
}
