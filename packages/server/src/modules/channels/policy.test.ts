import { newId, SiteChatSettings } from '@besedka/contract'
import { expect, it, vi } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 18_000, interval: 50 }
const reason = 'The law 41-FZ forbids it'

it('a forbidden channel type lets in what customers write, and nothing out: not replies, new chats, or new channels', async () => {
  const office = await given.office()
  const { api } = office.administrator
  const { channel, phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  phone.write('Good day')
  const find = async () => (await office.olga.api.chats.list({ filter: 'waiting', channelId: channel.id })).items[0]
  await vi.waitFor(async () => expect(await find()).toMatchObject({ lastSeq: 2 }), soon)
  const waiting = await find()
  if (!waiting) throw new Error('There is no chat')
  const chat = await office.anna.takes(waiting)

  await api.channelPolicy.set({ forbidden: [{ type: 'telegram', reason }] })
  phone.write('Are you there?')

  await vi.waitFor(async () => expect(await office.anna.reads(chat)).toHaveLength(3), soon)
  await expectError(office.anna.replies(chat, 'Yes'), 'channelTypeForbiddenException', { reason })
  const [contact] = (await office.anna.api.customers.get({ customerId: chat.customerId })).contacts
  await office.anna.closes(chat)
  await expectError(office.anna.starts({ customerId: chat.customerId, contactId: contact?.id ?? '' }), 'channelTypeForbiddenException')
  await expectError(
    api.channels.create({ type: 'telegram', name: `Bot ${newId()}`, settings: {}, secrets: {} }),
    'channelTypeForbiddenException',
    { reason },
  )
  const { channels } = await office.anna.api.directory.get()
  expect(channels.find(({ id }) => id === channel.id)).toMatchObject({ active: true, forbidden: reason })
})

it('a reply that waits to be sent is not sent, and says why; once the type is allowed again, it can be', async () => {
  const office = await given.office()
  const { api } = office.administrator
  const { channel, phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', channelId: channel.id })).items[0]
  await vi.waitFor(async () => expect(await waiting()).toBeDefined(), soon)
  const chat = await office.anna.takes(await waiting().then((found) => found ?? { id: newId() }))
  const newest = async () => (await office.anna.reads(chat)).at(-1)
  telegram.simulator.faults.break('serverError', { methods: ['sendMessage'] })
  const reply = await office.anna.replies(chat, 'Good day')
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ delivery: { state: 'retrying' } }), soon)

  await api.channelPolicy.set({ forbidden: [{ type: 'telegram', reason }] })

  const failed = { status: 'undelivered', delivery: { state: 'failed', problem: { code: 'channelForbidden', detail: reason } } }
  await vi.waitFor(async () => expect(await newest()).toMatchObject(failed), soon)
  const again = () => office.anna.api.messages.resend({ chatId: chat.id, messageId: reply.id })
  await expectError(again(), 'channelTypeForbiddenException')
  telegram.simulator.faults.heal()
  await api.channelPolicy.set({ forbidden: [] })
  await again()
  await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: 'Good day' }), soon)
})

it('a channel that is connected while its type is being forbidden waits, and is refused', async () => {
  const office = await given.office()
  const policy = await server().database.systemPool.connect()
  try {
    await policy.query('BEGIN')
    await policy.query("SELECT pg_advisory_xact_lock(hashtextextended('channel policy ' || $1, 0))", [office.id])
    await policy.query('INSERT INTO forbidden_channel_types VALUES ($1, $2, $3)', [office.id, 'chat_page', reason])
    const settings = SiteChatSettings.parse({})
    const created = office.administrator.api.channels.create({ type: 'chat_page', name: `Page ${newId()}`, settings })
    const refused = expectError(created, 'channelTypeForbiddenException', { reason })
    await Promise.race([
      refused,
      vi.waitFor(async () => {
        const { rows } = await policy.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted")
        expect(rows).toHaveLength(1)
      }, soon),
    ])
    await policy.query('COMMIT')

    await refused
  } finally {
    policy.release()
  }
})
