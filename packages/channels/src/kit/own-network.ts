import { BlockList, isIP } from 'node:net'

/** Addresses that do not lead through the internet: this machine, and networks of one's own. */
const own4 = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own4.addSubnet(net, bits, 'ipv4')
}
const own6 = new BlockList()
own6.addAddress('::1', 'ipv6')
own6.addSubnet('fc00::', 7, 'ipv6')
own6.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address is of this machine or a network of one's own, so that nothing crosses the internet on the way there. */
export function isOwnNetwork(address: string): boolean {
  return isIP(address) === 6 ? own6.check(address, 'ipv6') : own4.check(address, 'ipv4')
}
