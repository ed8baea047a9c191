import { definitionOf } from '@besedka/channels'
import type { MailingEntry } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { useWhatsapp } from '../../testing/whatsapp.ts'
import { cleanMailings } from '../mailings/index.ts'

const whatsapp = await useWhatsapp()
useServer(whatsapp.settings)
const { soon } = whatsapp

type Entry = Partial<MailingEntry>

/** An office with a channel that names people by their phones, and what its mailing system tells. */
async function scene() {
  const office = await given.office()
  const { api } = office.administrator
  const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
  const channel = await api.channels.create({ type: 'whatsapp', name: 'Numbers', teamId: office.sales.id, ...sample })
  const mailing = { externalId: 'sale-12', name: 'December sale', type: 'marketing' as 'marketing' | 'service' }
  const tell = (entries: Entry[], more: Partial<typeof mailing> = {}) =>
    api.mailings.import({
      channelId: channel.id,
      mailing: { ...mailing, ...more },
      entries: entries.map((entry) => ({ phone: '8 (926) 123-45-67', text: 'Lamps at half the price', ...entry })),
    })
  const chats = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  const onlyChat = async () => {
    const [chat, ...others] = await chats()
    if (!chat || others.length > 0) throw new Error(`There are ${others.length + (chat ? 1 : 0)} chats`)
    return chat
  }
  const log = async (chat: { id: string }) => (await office.olga.reads(chat)).map(({ kind, text }) => [kind, text])
  return { office, api, channel, tell, chats, onlyChat, log }
}

describe('an answer to a mailing that another system has heard', () => {
  it('is a customer’s message below what it answers, in a chat that says so', async () => {
    const { tell, onlyChat, log, office } = await scene()
    const sentAt = new Date(Date.now() - 3_600_000).toISOString()

    await tell([{ at: sentAt }])
    const { outcomes, mailing } = await tell([{ direction: 'in', text: 'Until when?', at: new Date().toISOString() }])

    expect(outcomes).toEqual([{ outcome: 'taken', problem: null }])
    expect(mailing).toMatchObject({ name: 'December sale', type: 'marketing', sent: 1, answered: 1 })
    const chat = await onlyChat()
    expect(chat).toMatchObject({ customerName: '+79261234567', startedBy: 'customer', unanswered: 1, lastMessage: { text: 'Until when?' } })
    expect(await log(chat)).toEqual([
      ['mailing', 'Lamps at half the price'],
      ['customer', 'Until when?'],
    ])
    const [first] = await office.olga.reads(chat)
    expect(first?.extras?.mailing).toMatchObject({ id: mailing.id, name: 'December sale', type: 'marketing', sentAt })
  })

  it('is taken once, however often and in however many calls at once it comes', async () => {
    const { tell, onlyChat, log } = await scene()
    const entries: Entry[] = [
      { externalId: 'm1' },
      { direction: 'in', externalId: 'a1', text: 'Yes' },
      { direction: 'in', externalId: 'a1', text: 'Yes' },
    ]

    const both = await Promise.all([tell(entries), tell(entries)])
    const again = await tell(entries)

    const taken = both.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === 'taken')
    expect(taken).toHaveLength(2)
    expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
    expect(again.mailing).toMatchObject({ sent: 1, answered: 1 })
    expect(await log(await onlyChat())).toEqual([
      ['mailing', 'Lamps at half the price'],
      ['customer', 'Yes'],
    ])
  })

  it('tells a mailing by its name where nobody knows what it said', async () => {
    const { tell, onlyChat, log } = await scene()

    await tell([
      { direction: 'in', text: 'And then?', at: new Date(Date.now() - 1_000).toISOString() },
      { direction: 'in', text: 'Stop', at: new Date(Date.now() - 60_000).toISOString() },
    ])

    expect(await log(await onlyChat())).toEqual([
      ['mailing', 'December sale'],
      ['customer', 'Stop'],
      ['customer', 'And then?'],
    ])
  })

  it('answers nothing that was sent after it, and nothing older than thirty days', async () => {
    const { tell, onlyChat, log } = await scene()
    await tell([
      { text: 'Long ago', at: new Date(Date.now() - 31 * 86_400_000).toISOString() },
      { text: 'In time', at: new Date(Date.now() - 7_200_000).toISOString() },
      { text: 'Too late', at: new Date(Date.now() - 60_000).toISOString() },
    ])

    await tell([{ direction: 'in', text: 'Yes', at: new Date(Date.now() - 3_600_000).toISOString() }])

    expect(await log(await onlyChat())).toEqual([
      ['mailing', 'In time'],
      ['customer', 'Yes'],
    ])
  })

  it('names what is no good entry by entry, and takes the others', async () => {
    const { tell, onlyChat } = await scene()

    const { outcomes, mailing } = await tell([
      { phone: 'nobody' },
      { text: ' ' },
      { text: 'x'.repeat(10_001) },
      { direction: 'in', text: 'I am here' },
    ])

    expect(outcomes.map(({ outcome, problem }) => problem ?? outcome)).toEqual(['phoneInvalid', 'textMissing', 'textTooLong', 'taken'])
    expect(mailing.sent).toBe(0)
    expect(await onlyChat()).toMatchObject({ lastMessage: { text: 'I am here' } })
  })

  it('is refused for a channel that knows nobody by phone, or is switched off', async () => {
    const { office, api, channel, tell } = await scene()
    const asked = { mailing: { externalId: 'x', name: 'X', type: 'service' as const }, entries: [{ phone: '+79261234567', text: 'Hello' }] }

    await expectError(api.mailings.import({ channelId: office.site.id, ...asked }), 'mailingChannelException')
    await api.channels.update({ channelId: channel.id, active: false })

    await expectError(tell([{ direction: 'in', text: 'Hello' }]), 'channelDeactivatedException')
    // What was sent can still be told.
    expect((await tell([{}])).outcomes).toEqual([{ outcome: 'taken', problem: null }])
  })
})

describe('an answer that comes through the channel itself', () => {
  it('stands below the mailing, once', async () => {
    const office = await whatsapp.connectedOffice()
    const { api } = office.administrator
    const phone = office.boris
    const contact = (await api.customers.get({ customerId: office.chat.customerId })).contacts[0]?.value ?? ''
    await api.mailings.import({
      channelId: office.channel.id,
      mailing: { externalId: 'sale', name: 'Sale', type: 'service' },
      entries: [{ phone: `+${contact}`, text: 'Your lamp has come' }],
    })

    phone.write('I shall fetch it')
    phone.write('Tomorrow')

    const log = async () => (await office.anna.reads(office.chat)).map(({ kind, text }) => [kind, text])
    await expect.poll(async () => (await log()).length, soon).toBe(4)
    expect((await log()).slice(1)).toEqual([
      ['mailing', 'Your lamp has come'],
      ['customer', 'I shall fetch it'],
      ['customer', 'Tomorrow'],
    ])
    expect((await api.mailings.list({})).items).toMatchObject([{ sent: 1, answered: 1 }])
  })
})

describe('rules', () => {
  it('tell answers to mailings from what customers write of their own accord, and mailings by their type', async () => {
    const { office, api, channel, tell, chats } = await scene()
    const support = await api.teams.create({ ...sharingTeam, name: 'Support', memberIds: [] })
    const made = await api.routing.createRule({
      channelId: channel.id,
      name: 'Advertisements',
      condition: 'any',
      messageType: 'mailing',
      mailingType: 'marketing',
      action: { type: 'team', teamId: support.id },
    })
    await api.routing.publish({ channelId: channel.id, version: made.version })

    await tell([{ direction: 'in', text: 'How much?', phone: '+79260000001' }])
    await tell([{ direction: 'in', text: 'Thanks', phone: '+79260000002' }], { externalId: 'bills', name: 'Bills', type: 'service' })

    const teamOf = async (phone: string) => (await chats()).find(({ customerName }) => customerName === phone)?.teamId
    await expect.poll(() => teamOf('+79260000001'), soon).toBe(support.id)
    await expect.poll(() => teamOf('+79260000002'), soon).toBe(office.sales.id)
  })
})

describe('mailings', () => {
  it('are listed by when something was last heard of them, page by page', async () => {
    const { tell, api } = await scene()
    for (const externalId of ['one', 'two', 'three']) {
      await tell([{ externalId: `${externalId} 1` }], { externalId, name: externalId })
    }

    const first = await api.mailings.list({ limit: 2 })
    const second = await api.mailings.list({ limit: 2, cursor: first.nextCursor ?? '' })

    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['three', 'two', 'one'])
    expect(second.nextCursor).toBeNull()
  })

  it('are forgotten with what they sent, and leave chats as they are', async () => {
    const { tell, api, onlyChat, log } = await scene()
    const { mailing } = await tell([{}, { direction: 'in', text: 'Yes' }])

    await api.mailings.delete({ mailingId: mailing.id })

    expect((await api.mailings.list({})).items).toEqual([])
    expect(await log(await onlyChat())).toHaveLength(2)
    await expectError(api.mailings.delete({ mailingId: mailing.id }), 'mailingNotFoundException')
    const { items } = await api.audit.list({ action: 'mailing.deleted' })
    expect(items).toMatchObject([{ subject: { name: 'December sale' } }])
  })

  it('keep numbers and texts for half a year', async () => {
    const { tell, office } = await scene()
    await tell([{ at: new Date(Date.now() - 100 * 86_400_000).toISOString() }, { phone: '+79260000009' }])
    const kept = async () => {
      const { rows } = await server().database.systemPool.query('SELECT value FROM mailing_messages WHERE organisation_id = $1', [
        office.id,
      ])
      return rows.map(({ value }) => value)
    }

    await cleanMailings(server().database, new Date(Date.now() + 100 * 86_400_000))

    expect(await kept()).toEqual(['79260000009'])
  })
})
