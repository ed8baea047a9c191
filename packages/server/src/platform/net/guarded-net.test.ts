import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForbiddenAddress } from './forbidden-addresses.ts'
import { createGuardedNet, ForbiddenAddress } from './guarded-net.ts'
import { parsePrivateHosts } from './private-hosts.ts'

let asked: string[] = []
const inside = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  response.end('inside')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => void inside.close())

describe('the guarded way out', () => {
  const nobody = createGuardedNet(parsePrivateHosts([]))

  it.each([
    ['this machine', () => `http://127.0.0.1:${port}/`],
    ['this machine by name', () => `http://localhost:${port}/`],
    ['this machine in one number', () => `http://2130706433:${port}/`],
    ['this machine in octal', () => `http://0177.0.0.1:${port}/`],
    ['this machine in hexadecimal', () => `http://0x7f.1:${port}/`],
    ['this machine, shortened', () => `http://127.1:${port}/`],
    ['this machine in full-width digits', () => `http://１２７.0.0.1:${port}/`],
    ['the zero address', () => `http://0:${port}/`],
    ['IPv6 loopback', () => `http://[::1]:${port}/`],
    ['an IPv4 address inside IPv6', () => `http://[::ffff:127.0.0.1]:${port}/`],
    ['a name and a password before the address', () => `http://example.com@127.0.0.1:${port}/`],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a private net', () => 'http://10.0.0.1/'],
    ['a file', () => 'file:///etc/passwd'],
  ])('does not lead to %s', async (_what, url) => {
    asked = []
    await expect(nobody.fetch(url())).rejects.toThrow(ForbiddenAddress)
    expect(asked).toEqual([])
  })

  it('does not resolve a private host for other protocols either', async () => {
    await expect(nobody.resolve('localhost', 143)).rejects.toThrow(ForbiddenAddress)
    await expect(nobody.resolve('192.168.1.1', 25)).rejects.toThrow(ForbiddenAddress)
  })

  it('leads to ports of mail only, unless the host was opened', async () => {
    await expect(nobody.resolve('8.8.8.8', 5432)).rejects.toThrow(ForbiddenAddress)
    expect(await nobody.resolve('8.8.8.8', 993)).toBe('8.8.8.8')
    const open = createGuardedNet(parsePrivateHosts(['8.8.8.8']))
    expect(await open.resolve('8.8.8.8', 5432)).toBe('8.8.8.8')
  })

  it('leads to what the administrator has opened, by net or by name, and does not follow redirects', async () => {
    const open = createGuardedNet(parsePrivateHosts(['127.0.0.0/8', 'localhost', '::1']))
    expect(await (await open.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('inside')
    expect(await open.resolve('127.0.0.1', 25)).toBe('127.0.0.1')
    expect((await open.fetch(`http://127.0.0.1:${port}/away`)).status).toBe(302)
    await open.close()
  })
})

describe('addresses', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => expect(isForbiddenAddress(address)).toBe(false))
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1', '198.18.0.1', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      'nonsense',
    ],
  ])('%s is not', (address) => expect(isForbiddenAddress(address)).toBe(true))
})

describe('the list of private hosts', () => {
  it('refuses what is neither a name nor a net, so that a slip is noticed', () => {
    expect(() => parsePrivateHosts(['10.0.0.0/99'])).toThrow()
    expect(() => parsePrivateHosts(['mail lan'])).toThrow('neither a host name nor a network')
  })
})
