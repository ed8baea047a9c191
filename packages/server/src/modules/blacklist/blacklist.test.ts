import { newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { countAll } from '../../testing/count-all.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { setAsideLate } from './index.ts'

useServer()

const lists = ['assigned', 'waiting', 'onBot', 'closed', 'expired', 'created'] as const

/** Everything that stands in some list of somebody who sees all. */
async function listed({ olga }: Office): Promise<string[]> {
  const pages = await Promise.all(lists.map((filter) => olga.api.chats.list({ filter, scope: 'all' })))
  return pages.flatMap(({ items }) => items.map(({ id }) => id))
}

async function spammer(office: Office) {
  const customer = await office.customer()
  await customer.writes('Buy gold')
  await office.anna.api.blacklist.markCustomer({ customerId: customer.customerId, reason: 'Gold' })
  return customer
}

describe('a customer who is marked as spam', () => {
  it('is in no list any more, whoever had the chat, and hears nothing of it', async () => {
    const office = await given.office()
    const customer = await office.customer()
    await customer.writes('Buy gold')
    const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
    if (!chat) throw new Error('There is no chat')
    await office.anna.takes(chat)
    const heard = await customer.listens()

    const marked = await office.anna.api.blacklist.markCustomer({ customerId: customer.customerId, reason: 'Gold' })

    expect(marked.blacklistedAt).not.toBeNull()
    expect(await listed(office)).toEqual([])
    await expectError(office.anna.api.chats.get({ chatId: chat.id }), 'chatNotFoundByIdException')
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'blacklisted', assigneeId: null, unanswered: 0 })
    await customer.writes('Buy more gold')
    expect(heard.events.map(({ type }) => type)).not.toContain('chat.closed')
    expect((await auditedIn(office.id)).at(-1)).toMatchObject({ action: 'blacklist.added', actor_id: office.anna.id })
  })

  it('may write what they like: it is kept, sent as they see it, and costs nobody’s time', async () => {
    const office = await given.office()
    const customer = await spammer(office)
    const screen = await office.olga.listens()

    const sent = await customer.writes('Cheap gold')

    expect(sent.status).toBe('sent')
    expect(await listed(office)).toEqual([])
    expect((await office.olga.api.chats.counts({ scope: 'all' })).waiting).toBe(0)
    const [aside] = (await office.olga.api.blacklist.chats({})).items
    expect(aside).toMatchObject({ state: 'blacklisted', waitingSince: null, unanswered: 0, urgency: 'onTime' })
    expect((await office.olga.reads(aside ?? { id: '' })).map(({ text }) => text)).toEqual(['Buy gold', 'Cheap gold'])
    expect(screen.events.map(({ type }) => type)).not.toContain('chat.opened')
  })

  it('is heard again when they are taken off, and what they have written meanwhile waits in the queue', async () => {
    const office = await given.office()
    const customer = await spammer(office)
    await customer.writes('I am no spammer')

    const freed = await office.anna.api.blacklist.unmarkCustomer({ customerId: customer.customerId })

    expect(freed.blacklistedAt).toBeNull()
    const waiting = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    expect(waiting.items).toMatchObject([{ customerId: customer.customerId, unanswered: 1, waitingSince: expect.any(String) }])
    expect((await office.olga.api.chats.history({ chatId: waiting.items[0]?.id ?? '' })).items.map(({ type }) => type)).toEqual([
      'chat.opened',
      'chat.blacklisted',
      'chat.takenBack',
    ])
  })

  it('is marked once, and taken off once', async () => {
    const office = await given.office()
    const { customerId, name } = await spammer(office)

    await expectError(office.anna.api.blacklist.markCustomer({ customerId }), 'blacklistEntryAlreadyExistsException', { name })
    await office.anna.api.blacklist.unmarkCustomer({ customerId })
    await expectError(office.anna.api.blacklist.unmarkCustomer({ customerId }), 'blacklistEntryNotFoundException')
  })

  it('comes into the queue by their next words when their time is over', async () => {
    const office = await given.office()
    const customer = await office.customer()
    await customer.writes('Buy gold')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const marked = await office.anna.api.blacklist.markCustomer({ customerId: customer.customerId, until })
    expect(marked.blacklistedUntil).toBe(until)
    await server().database.systemPool.query('UPDATE blacklist SET until = now() WHERE organisation_id = $1', [office.id])

    await customer.writes('May I?')

    expect((await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items).toHaveLength(1)
    expect((await office.olga.api.blacklist.list({})).items).toEqual([])
  })

  it('cannot be answered, given or closed while they are on it', async () => {
    const office = await given.office()
    await spammer(office)
    const [aside] = (await office.olga.api.blacklist.chats({})).items
    const chatId = aside?.id ?? ''

    await expectError(office.olga.replies({ id: chatId }, 'Go away'), 'customerBlacklistedException')
    await expectError(office.olga.api.chats.close({ chatId }), 'customerBlacklistedException')
    await expectError(office.olga.api.chats.assign({ chatId, accountId: office.anna.id }), 'customerBlacklistedException')
  })

  it('is nobody whom a colleague begins a conversation with, whatever stops them', async () => {
    const office = await given.office()
    const { customerId } = await office.customer()
    await office.anna.api.customerProfiles.addContact({ customerId, type: 'email', value: 'me@junk.example' })
    await office.olga.api.blacklist.add({ type: 'mailDomain', values: ['junk.example'] })
    const { contacts } = await office.anna.api.customers.get({ customerId })
    const contactId = contacts.find(({ channelId }) => channelId !== null)?.id ?? ''

    await expectError(office.anna.api.chats.start({ customerId, contactId }), 'customerBlacklistedException')
  })

  it('has in no queue what they were writing when they were marked', async () => {
    const office = await given.office()
    const { visitor, chat } = await office.waitingChat()
    await office.olga.api.chats.close({ chatId: chat.id })
    const writing = await server().database.systemPool.connect()
    await writing.query('BEGIN')
    await writing.query('SELECT FROM customers WHERE id = $1 FOR SHARE', [visitor.customerId])
    const marked = office.anna.api.blacklist.markCustomer({ customerId: visitor.customerId })
    // The mark waits for the one who holds the customer: seen from outside, so that the words come in after it has begun.
    const waiting = () => server().database.systemPool.query('SELECT FROM pg_locks WHERE NOT granted')
    await vi.waitFor(async () => expect((await waiting()).rows).not.toEqual([]), { timeout: 10_000 })
    await writing.query("UPDATE chats SET state = 'waiting', closed_at = NULL WHERE id = $1", [chat.id])
    await writing.query('COMMIT')
    writing.release()
    await marked

    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'blacklisted' })
  })

  it('is counted in no report', async () => {
    const office = await given.office()
    const customer = await office.customer()
    await customer.writes('Buy gold')
    await office.anna.api.blacklist.markCustomer({ customerId: customer.customerId })
    await countAll()

    const { rows } = await server().database.systemPool.query('SELECT FROM chat_facts WHERE organisation_id = $1', [office.id])
    expect(rows).toEqual([])
  })
})

describe('patterns of the blacklist', () => {
  it('are written down in one way, however they are typed, and once', async () => {
    const { olga } = await given.office()
    const { api } = olga

    expect(await api.blacklist.add({ type: 'email', values: ['Robot@Spam.example', 'robot@spam.example'] })).toEqual({ added: 1 })
    expect(await api.blacklist.add({ type: 'email', values: ['ROBOT@spam.example'] })).toEqual({ added: 0 })
    await api.blacklist.add({ type: 'mailDomain', values: ['@Junk.example'] })
    await api.blacklist.add({ type: 'phone', values: ['8 (495) 000'], reason: 'Calls at night' })

    expect((await api.blacklist.list({})).items.map(({ type, value, reason }) => [type, value, reason])).toEqual([
      ['phone', '7495000', 'Calls at night'],
      ['mailDomain', 'junk.example', ''],
      ['email', 'robot@spam.example', ''],
    ])
    expect((await api.blacklist.list({ search: 'night' })).items).toHaveLength(1)
  })

  it('are refused when they would stop nearly everybody, or nobody', async () => {
    const { olga } = await given.office()
    for (const [type, name] of [
      ['mailDomain', 'com'],
      ['email', 'robot'],
      ['phone', '+7'],
      ['phone', 'mobile'],
    ] as const) {
      await expectError(olga.api.blacklist.add({ type, values: [name] }), 'blacklistValueInvalidException', { name })
    }
  })

  it('stop whoever has such a contact, what waits from them too, until they are removed', async () => {
    const office = await given.office()
    const customer = await office.customer()
    await customer.writes('Hello')
    const { customerId } = customer
    await office.anna.api.customerProfiles.addContact({ customerId, type: 'email', value: 'me@mail.junk.example' })

    await office.olga.api.blacklist.add({ type: 'mailDomain', values: ['junk.example'] })

    expect(await listed(office)).toEqual([])
    const other = await spammer(office)
    const entry = (await office.olga.api.blacklist.list({})).items.find(({ type }) => type === 'mailDomain')
    await office.olga.api.blacklist.remove({ entryId: entry?.id ?? '' })
    expect(await listed(office)).toHaveLength(1)
    expect((await office.olga.api.blacklist.chats({})).items).toMatchObject([{ customerId: other.customerId }])
  })

  it('stop what was being taken in when they came, a little later', async () => {
    const office = await given.office()
    const { visitor } = await office.waitingChat()
    await office.anna.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'email', value: 'me@junk.example' })
    const entryId = newId()
    await server().database.systemPool.query(
      "INSERT INTO blacklist (organisation_id, id, type, value, reason, at) VALUES ($1, $2, 'mailDomain', 'junk.example', '', now())",
      [office.id, entryId],
    )

    await setAsideLate(server().app, { organisationId: office.id, entryIds: [entryId], by: { type: 'operator', id: office.olga.id } })

    expect(await listed(office)).toEqual([])
  })

  it('leave chats alone that somebody has in hands', async () => {
    const office = await given.office()
    const { chat, visitor: customer } = await office.assignedChat(office.anna)
    await office.anna.api.customerProfiles.addContact({ customerId: customer.customerId, type: 'phone', value: '+7 495 000-11-22' })

    await office.olga.api.blacklist.add({ type: 'phone', values: ['7495000'] })

    expect(await listed(office)).toEqual([chat.id])
  })
})
