import { createHash, randomBytes } from 'node:crypto'

/** What a server asks to be shown the password by (RFC 7616, and 2617 as most telephone systems still have it). */
export type Challenge = { realm: string; nonce: string; opaque: string | null; algorithm: 'MD5' | 'SHA-256'; hasQop: boolean }

type Asked = { method: string; uri: string; login: string; password: string }

/** Reads WWW-Authenticate or Proxy-Authenticate. Undefined for another scheme, or a digest that we do not speak. */
export function readChallenge(value: string): Challenge | undefined {
  if (!/^digest\s/i.test(value)) return undefined
  const fields = readDigestFields(value)
  const algorithm = (fields.algorithm ?? 'MD5').toUpperCase()
  if (fields.realm === undefined || fields.nonce === undefined || (algorithm !== 'MD5' && algorithm !== 'SHA-256')) return undefined
  const offered = fields.qop?.split(',').map((one) => one.trim().toLowerCase()) ?? []
  if (offered.length > 0 && !offered.includes('auth')) return undefined
  return { realm: fields.realm, nonce: fields.nonce, opaque: fields.opaque ?? null, algorithm, hasQop: offered.length > 0 }
}

/** The fields behind `Digest`, without their quotes; names in small letters. */
export function readDigestFields(value: string): Record<string, string | undefined> {
  const pairs = value.replace(/^\S+\s+/, '').matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g)
  return Object.fromEntries([...pairs].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare]))
}

/** The value of Authorization that answers a challenge. `cnonce` is for tests; another one each time otherwise. */
export function answerChallenge(challenge: Challenge, asked: Asked, cnonce = randomBytes(8).toString('hex')): string {
  const { realm, nonce, opaque, algorithm, hasQop } = challenge
  const count = '00000001'
  const response = digestOf(challenge, asked, hasQop ? { count, cnonce } : null)
  const quoted = (name: string, value: string) => `${name}="${value.replace(/["\\]/g, '\\$&')}"`
  return `Digest ${[
    quoted('username', asked.login),
    quoted('realm', realm),
    quoted('nonce', nonce),
    quoted('uri', asked.uri),
    quoted('response', response),
    `algorithm=${algorithm}`,
    ...(opaque === null ? [] : [quoted('opaque', opaque)]),
    ...(hasQop ? ['qop=auth', `nc=${count}`, quoted('cnonce', cnonce)] : []),
  ].join(', ')}`
}

/** The proof itself, which a registrar reckons as well. */
export function digestOf(
  { realm, nonce, algorithm }: Pick<Challenge, 'realm' | 'nonce' | 'algorithm'>,
  { method, uri, login, password }: Asked,
  qop: { count: string; cnonce: string } | null,
): string {
  const hash = (text: string) =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex')
  const who = hash(`${login}:${realm}:${password}`)
  const what = hash(`${method}:${uri}`)
  return hash(qop ? `${who}:${nonce}:${qop.count}:${qop.cnonce}:auth:${what}` : `${who}:${nonce}:${what}`)
}
