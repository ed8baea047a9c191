import { BlockList, isIP } from 'node:net'

/** Hosts and networks that the administrator of the server has opened although they are private. */
export type PrivateHosts = { allows(host: string, address: string): boolean }

/**
 * Reads the setting `PRIVATE_HOSTS`: names (`mail.lan`), addresses and networks (`10.0.0.0/8`). Throws for what is none of these, so that
 * a slip of the pen is noticed at start.
 */
export function parsePrivateHosts(entries: readonly string[]): PrivateHosts {
  const names = new Set<string>()
  const nets = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family !== 0)
      nets.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : prefix(entry, bits), family === 4 ? 'ipv4' : 'ipv6')
    else if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry)) names.add(entry.toLowerCase())
    else throw new Error(`${entry} is neither a host name nor a network`)
  }
  return {
    allows: (host, address) => names.has(host.toLowerCase()) || nets.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  }
}

function prefix(entry: string, bits: string): number {
  const value = Number(bits)
  if (!Number.isInteger(value) || value < 0 || value > 128) throw new Error(`${entry} is no network`)
  return value
}
