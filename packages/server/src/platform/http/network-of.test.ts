import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('limits of %s are counted by %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
