import { expect, it } from 'vitest'
import { isOwnNetwork } from '../../kit/own-network.ts'
import { emailAdapter } from '../adapter.ts'
import { shopMailbox } from '../testing/shop-mailbox.ts'

it('does not sign in to a server on the internet without encryption', async () => {
  const mailbox = shopMailbox({ smtp: 25, imap: 143, pop3: 110 }, { receiveSecurity: 'none', sendSecurity: 'none' })
  const away = { ...mailbox, apiBase: null, net: { ...mailbox.net, resolve: async () => '8.8.8.8' } }

  const results = await emailAdapter.check(away)

  expect(results.map(({ problem }) => problem?.code)).toEqual(['encryptionMissing', 'encryptionMissing'])
})

it.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '172.31.0.1', '::1', 'fd00::1'])('%s is a network of one’s own', (address) =>
  expect(isOwnNetwork(address)).toBe(true),
)
it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is not', (address) => expect(isOwnNetwork(address)).toBe(false))
