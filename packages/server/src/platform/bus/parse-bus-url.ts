/** Where NATS listens, and who we are there. */
export type BusAddress = {
  servers: string[]
  tls: boolean
  user: string | undefined
  password: string | undefined
  token: string | undefined
  /** Begins every subject: installations that share a NATS have different ones. */
  prefix: string
}

const schemes: Record<string, { tls: boolean }> = { 'nats:': { tls: false }, 'tls:': { tls: true } }
const defaultPort = '4222'

/**
 * Reads `nats://user:password@host:4222/prefix`; several servers of one cluster are separated by commas, the first says the rest.
 * `nats://token@host` gives a token, `tls://` asks for encryption. Throws Error that says what is wrong.
 */
export function parseBusUrl(text: string): BusAddress {
  const [first, ...others] = text.split(',').map((one) => parseServer(one.trim()))
  if (!first) throw new Error('must be nats://host:port')
  if (others.some((one) => one.protocol !== first.protocol)) throw new Error('must not mix nats:// and tls://')
  const prefix = first.pathname.replace(/^\/+|\/+$/g, '') || 'besedka'
  if (!/^[\w-]+$/.test(prefix)) throw new Error('may end with /prefix of letters, digits, - and _')
  const user = decodeURIComponent(first.username) || undefined
  const password = decodeURIComponent(first.password) || undefined
  return {
    servers: [first, ...others].map((one) => `${one.hostname}:${one.port || defaultPort}`),
    tls: schemes[first.protocol]?.tls ?? false,
    user: password ? user : undefined,
    password,
    token: password ? undefined : user,
    prefix,
  }
}

function parseServer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url?.hostname || !schemes[url.protocol]) throw new Error('must be nats://host:port or tls://host:port')
  return url
}
