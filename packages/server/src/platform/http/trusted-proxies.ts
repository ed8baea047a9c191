import { BlockList, isIP } from 'node:net'

/** The names that Fastify knows for networks, as it knows them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a peer is one of TRUSTED_PROXIES, for the requests that Fastify does not read: it judges its own. */
export function trustedProxies(entries: readonly string[]): (address: string | undefined) => boolean {
  const nets = new BlockList()
  for (const entry of entries.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const prefix = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits)
    // A mask in the form 255.0.0.0, which Fastify takes too, is left out: what it would trust is then not believed.
    if (family !== 0 && Number.isInteger(prefix)) nets.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address = '') => {
    const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
    const family = isIP(plain)
    return family !== 0 && nets.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}
