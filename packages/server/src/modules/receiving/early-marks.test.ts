import type { ChannelAdapter } from '@besedka/channels/kit'
import type { ChatView } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createDeliverChat } from '../delivery/index.ts'
import { cleanUpdates } from './clean-updates.ts'
import { createReadConversation } from './read-conversation.ts'
import { storeUpdates } from './store-updates.ts'

const telegram = await useTelegram()
// The test itself does the work of the worker, to decide what comes first.
useServer({ ...telegram.settings, SERVICES: 'web,realtime', PUBLIC_URL: 'https://shop.example' })

const conversation = '77'

const Receipt = z.object({ status: z.enum(['delivered', 'read', 'undelivered']), externalId: z.string() })

/** A provider like many: it posts its receipts before it has answered the call. `before` is what happens while our call is under way. */
function impatientProvider(telegramAdapter: ChannelAdapter, before: (externalId: string) => Promise<void>): ChannelAdapter {
  let calls = 0
  return {
    ...telegramAdapter,
    receive(body, connection) {
      const receipt = Receipt.safeParse(JSON.parse(body.toString())).data
      return receipt ? [{ kind: 'status', ...receipt }] : telegramAdapter.receive(body, connection)
    },
    plan: () => ['whole'],
    async send() {
      const externalId = `77:${9_000 + ++calls}`
      await before(externalId)
      return { externalIds: [externalId] }
    },
  }
}

async function scene() {
  const office = await given.office()
  const { channel } = await telegram.connectBot(office, { delivery: 'webhook' })
  const { app } = server()
  const places = await openFilePlaces(app.config)
  let order = 0
  const comes = async (update: object) => {
    order += 1
    await inOrganisation(app, office.id, (tx) =>
      storeUpdates(tx, channel.id, [{ externalId: `u${order}`, conversation, order, body: Buffer.from(JSON.stringify(update)) }]),
    )
  }
  const work = (adapter?: ChannelAdapter) => {
    const context = adapter ? { ...app, providers: { ...app.providers, adapterOf: () => adapter } } : app
    return {
      read: () => createReadConversation(context, places)({ organisationId: office.id, channelId: channel.id, conversation }),
      deliver: (chat: ChatView) => createDeliverChat(context, places)({ organisationId: office.id, chatId: chat.id }),
    }
  }
  const chat = async () => {
    const [found] = (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    if (!found) throw new Error('There is no chat')
    return found
  }
  const parked = async () => {
    const { rows } = await server().database.systemPool.query('SELECT count(*)::int AS count FROM early_marks WHERE channel_id = $1', [
      channel.id,
    ])
    return rows[0].count as number
  }
  return { office, channel, app, comes, work, chat, parked }
}

const from = { id: 77, is_bot: false, first_name: 'Marina' }
const message = (id: number, text: string, kind = 'message') => ({
  update_id: id,
  [kind]: { message_id: id, date: 1_780_000_000, from, chat: { id: 77, type: 'private', first_name: 'Marina' }, text },
})

describe('what a provider tells of a message before we know its name', () => {
  it.each([
    ['delivered', { status: 'delivered', delivery: { state: 'sent', deliveredAt: expect.any(String) } }],
    ['read', { status: 'read', delivery: { state: 'sent', readAt: expect.any(String) } }],
    ['undelivered', { status: 'undelivered', delivery: { state: 'failed' } }],
  ])('holds: %s', async (status, expected) => {
    const { office, app, comes, work, chat, parked } = await scene()
    await comes(message(1, 'Добрый день!'))
    await work().read()
    const opened = await chat()
    await office.olga.replies(opened, 'Здравствуйте!')
    const telegramAdapter = app.providers.adapterOf('telegram')
    if (!telegramAdapter) throw new Error('There is no adapter')
    const adapter = impatientProvider(telegramAdapter, async (externalId) => {
      await comes({ status, externalId })
      await work(adapter).read()
      expect(await parked()).toBe(1)
    })
    await work(adapter).deliver(opened)
    expect((await office.olga.reads(opened)).at(-1)).toMatchObject(expected)
    expect(await parked()).toBe(0)
  })

  it('holds for an edit that overtakes its message in Telegram', async () => {
    const { office, comes, work, chat, parked } = await scene()
    await comes({ ...message(5, 'Нужна беседка 4 на 4', 'edited_message') })
    await work().read()
    expect(await parked()).toBe(1)
    await comes({ ...message(5, 'Нужна беседка 3 на 4') })
    await work().read()
    await vi.waitFor(async () => expect((await office.olga.reads(await chat())).at(-1)?.text).toBe('Нужна беседка 4 на 4'), 15_000)
    expect(await parked()).toBe(0)
  })

  it('is forgotten after three days when no message of that name has come, and is nothing to another organisation', async () => {
    const { app, comes, work, parked } = await scene()
    await comes({ ...message(9, 'Чужое', 'edited_message') })
    await work().read()
    const stranger = await given.office()
    const seen = await inOrganisation(app, stranger.id, (tx) => tx.db.selectFrom('early_marks').selectAll().execute())
    expect(seen).toEqual([])
    await cleanUpdates(server().database, { keepDays: 8, keepIdsDays: 180, now: new Date(Date.now() + 4 * 86_400_000) })
    expect(await parked()).toBe(0)
  })
})
