import { newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanBegunChats } from '../chats/index.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }

async function scene() {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  const write = (to: string, more: { clientChatId?: string; name?: string } = {}) =>
    office.anna.shift(() => office.anna.api.outreach.startWithAddress({ channelId: channel.id, address: to, ...more }))
  return { office, channel, address, person, write }
}

describe('a letter to an address that nobody has', () => {
  it('begins a chat in the operator’s hands, and the answer comes back into it', async () => {
    const { office, channel, address, person, write } = await scene()
    const nina = person('Nina')
    await untilListening(channel)

    const chat = await write(nina.address, { name: 'Nina Orlova' })
    await office.anna.sends({ chatId: chat.id, id: newId(), text: 'Good day, Nina', letter: { subject: 'Your lamp', to: [], cc: [] } })
    const letter = await vi.waitFor(async () => {
      const [first] = await nina.received()
      if (!first) throw new Error('Nothing has come')
      return first
    }, soon)
    await nina.write({ to: address, answers: letter, text: 'Good day, Anna' })

    expect(chat).toMatchObject({ customerName: 'Nina Orlova', state: 'assigned', assigneeId: office.anna.id, startedBy: 'operator' })
    await vi.waitFor(async () => {
      const log = await office.anna.reads(chat)
      expect(log.map(({ kind, text }) => [kind, text])).toEqual([
        ['reply', 'Good day, Nina'],
        ['customer', 'Good day, Anna'],
      ])
    }, soon)
    const { contacts } = await office.anna.api.customers.get({ customerId: chat.customerId })
    expect(contacts).toEqual([expect.objectContaining({ type: 'email', value: nina.address, channelId: channel.id, noted: false })])
  })

  it('begins once for each number of the caller’s, also for two calls at once', async () => {
    const { office, write } = await scene()
    const clientChatId = newId()

    const both = await Promise.all([write('vera@people.test', { clientChatId }), write('vera@people.test', { clientChatId })])
    await office.anna.api.chats.close({ chatId: both[0].id })
    const later = await write('vera@people.test', { clientChatId })

    expect(new Set([...both, later].map(({ id }) => id)).size).toBe(1)
    await expectError(
      office.olga.shift(() => office.olga.api.chats.start({ clientChatId, customerId: both[0].customerId, contactId: newId() })),
      'idempotencyConflictException',
    )
  })

  it('remembers the number for a week', async () => {
    const { write } = await scene()
    const clientChatId = newId()
    const first = await write('vera@people.test', { clientChatId })
    const cleanedIn = (days: number) => cleanBegunChats(server().database, new Date(Date.now() + days * 86_400_000))

    await cleanedIn(6)
    expect((await write('vera@people.test', { clientChatId })).id).toBe(first.id)
    await cleanedIn(8)

    const { rows } = await server().database.systemPool.query('SELECT FROM begun_chats WHERE client_id = $1', [clientChatId])
    expect(rows).toEqual([])
  })

  it('finds the customer for whom a colleague has noted it, and nobody for whom they have typed it', async () => {
    const { office, write } = await scene()
    const known = await office.waitingChat()
    const address = `noted-${newId()}@people.test`
    await office.anna.api.customerProfiles.addContact({ customerId: known.visitor.customerId, type: 'email', value: address })
    const typed = await office.waitingChat()
    await typed.visitor.api.introduce({ contact: { type: 'email', value: 'typed@people.test' } })

    expect((await write(address.toUpperCase())).customerId).toBe(known.visitor.customerId)
    expect((await write('typed@people.test')).customerId).not.toBe(typed.visitor.customerId)
  })

  it('is refused by name: what is no address, what writes to none, who is on the blacklist, who is not at work', async () => {
    const { office, channel, write } = await scene()
    await office.administrator.api.blacklist.add({ type: 'mailDomain', values: ['spam.example'] })

    await expectError(write('not an address'), 'profileContactInvalidException')
    await expectError(write('eve@spam.example'), 'customerBlacklistedException')
    await expectError(
      office.anna.shift(() => office.anna.api.outreach.startWithAddress({ channelId: office.site.id, address: 'a@b.example' })),
      'cannotStartChatException',
    )
    await expectError(
      office.boris.api.outreach.startWithAddress({ channelId: channel.id, address: 'a@b.example' }),
      'operatorNotActiveException',
    )
    await office.administrator.api.channels.update({ channelId: channel.id, active: false })
    await expectError(write('a@b.example'), 'channelDeactivatedException')
  })

  it('comes into the hands of the operator whom an API key names', async () => {
    const { office, channel } = await scene()
    const { token } = await office.administrator.api.apiKeys.create({ name: 'Shop', scopes: ['chats:write'] })
    const shop = createApi({ address: office.anna.caller.address, token })
    const asked = { channelId: channel.id, address: 'shop-customer@people.test' }

    const chat = await office.anna.shift(() => shop.outreach.startWithAddress({ ...asked, assigneeId: office.anna.id }))

    expect(chat).toMatchObject({ assigneeId: office.anna.id, createdById: office.anna.id })
    await expectError(shop.outreach.startWithAddress(asked), 'accountNotFoundException')
  })
})
