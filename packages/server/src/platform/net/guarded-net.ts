import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isForbiddenAddress } from './forbidden-addresses.ts'
import type { PrivateHosts } from './private-hosts.ts'

/** The address of a host is one that the product does not connect to on somebody's behalf. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  constructor(host: string) {
    super(`Connecting to ${host} is not allowed`)
  }
}

export type GuardedNet = {
  fetch(url: string, init?: RequestInit): Promise<Response>
  resolve(host: string, port: number): Promise<string>
  close(): Promise<void>
}

const timeoutMs = 70_000

/**
 * SMTP, POP3 and IMAP with their secure twins and the customary second port of SMTP relays; SIP with its secure twin and the customary second one: nobody scans other
 * ports through us.
 */
const openPorts: ReadonlySet<number> = new Set([25, 110, 143, 465, 587, 993, 995, 2525, 5060, 5061, 5080])

/**
 * The way out for addresses that people type or providers name (settings of channels, pictures of letters). A name is resolved once, every
 * address is judged, and the connection goes to the judged one: an answer that changes between the check and the connection does not help
 * an attacker. Redirects are not followed.
 */
export function createGuardedNet(allowed: PrivateHosts): GuardedNet {
  let client: ReturnType<typeof openClient> | undefined
  return {
    async fetch(url, init) {
      const { hostname, protocol } = new URL(url)
      if (protocol !== 'https:' && protocol !== 'http:') throw new ForbiddenAddress(url.slice(0, 200))
      // An address in the URL is never looked up, so it has to be judged here.
      const literal = hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0) judge(allowed, literal, [literal])
      client ??= openClient(allowed)
      const { fetch, agent } = await client
      try {
        // The types of the package and of Node differ in name only.
        return (await fetch(url, { ...(init as object), redirect: 'manual', dispatcher: agent })) as unknown as Response
      } catch (error) {
        throw error instanceof Error && error.cause instanceof ForbiddenAddress ? error.cause : error
      }
    },
    async resolve(host, port) {
      const address = judge(allowed, host, await addressesOf(host))
      if (!openPorts.has(port) && !allowed.allows(host, address)) throw new ForbiddenAddress(`${host}:${port}`)
      return address
    },
    // Requests that still wait for an answer are given up: the process stops.
    close: async () => (await client)?.agent.destroy(),
  }
}

/** The HTTP client, loaded by the first request that is made: a server without channels of that kind does without it. */
async function openClient(allowed: PrivateHosts) {
  const { Agent, fetch } = await import('undici')
  const agent = new Agent({
    connect: { lookup: guardedLookup(allowed), timeout: 10_000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 100 * 1024 * 1024,
  })
  return { fetch, agent }
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  return (await lookup(host, { all: true })).map((one) => one.address)
}

/** The first address of a host, when all of them are allowed: one bad address makes the name suspicious. */
function judge(allowed: PrivateHosts, host: string, addresses: readonly string[]): string {
  const [first] = addresses
  if (first === undefined || addresses.some((one) => isForbiddenAddress(one) && !allowed.allows(host, one)))
    throw new ForbiddenAddress(host)
  return first
}

function guardedLookup(allowed: PrivateHosts): LookupFunction {
  return (host, options, callback) => {
    addressesOf(host)
      .then((addresses) => {
        judge(allowed, host, addresses)
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family)
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, ''))
  }
}
