import { BlockList, isIP } from 'node:net'

/** Networks that strangers must not reach through the product: this machine, private and link-local nets, metadata services, multicast. */
const forbidden4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  forbidden4.addSubnet(net, bits, 'ipv4')
}
// Apart from the others: a list that knows IPv4 inside IPv6 takes every plain IPv4 address for one of those.
const forbidden6 = new BlockList()
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  forbidden6.addSubnet(net, bits, 'ipv6')
}

/** Whether an address belongs to a net that the product does not connect to on somebody's behalf. What is no address is forbidden too. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? forbidden4.check(address, 'ipv4') : forbidden6.check(address, 'ipv6')
}
