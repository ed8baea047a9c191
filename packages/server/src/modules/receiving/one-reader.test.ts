import type { ChannelAdapter } from '@besedka/channels/kit'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createReadConversation } from './read-conversation.ts'
import { storeUpdates } from './store-updates.ts'

const telegram = await useTelegram()
// The test itself does the work of the worker, of one or of several.
useServer({ ...telegram.settings, SERVICES: 'web,realtime', PUBLIC_URL: 'https://shop.example' })

const conversation = '77'

/** A conversation of a bot, whose reading waits until `goOn` is called. */
async function scene() {
  const office = await given.office()
  const { channel } = await telegram.connectBot(office, { delivery: 'webhook' })
  const { app } = server()
  const places = await openFilePlaces(app.config)
  const telegramAdapter = app.providers.adapterOf('telegram')
  if (!telegramAdapter) throw new Error('There is no adapter')
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const looked: string[] = []
  const slow: ChannelAdapter = {
    ...telegramAdapter,
    async receive(body, connection) {
      looked.push(String(JSON.parse(body.toString()).update_id))
      begun.resolve()
      await held.promise
      return telegramAdapter.receive(body, connection)
    },
  }
  const context = { ...app, providers: { ...app.providers, adapterOf: () => slow } }
  return {
    looked,
    begun: begun.promise,
    goOn: () => held.resolve(),
    async comes(...numbers: number[]) {
      const updates = numbers.map((number) => {
        const from = { id: 77, is_bot: false, first_name: 'Marina' }
        const chat = { id: 77, type: 'private', first_name: 'Marina' }
        const update = { update_id: number, message: { message_id: number, date: 1_780_000_000, from, chat, text: `Word ${number}` } }
        return { externalId: `u${number}`, conversation, order: number, body: Buffer.from(JSON.stringify(update)) }
      })
      await inOrganisation(app, office.id, (tx) => storeUpdates(tx, channel.id, updates))
    },
    /** A process, and the job that it runs. */
    reader() {
      const read = createReadConversation(context, places)
      return () => read({ organisationId: office.id, channelId: channel.id, conversation })
    },
    async words() {
      const [chat] = (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
      return chat ? (await office.olga.reads(chat)).map(({ text }) => text) : []
    },
  }
}

describe('jobs that read one conversation', () => {
  it('at the same time in one process look at each update once, and none that came meanwhile is left', async () => {
    const { looked, begun, goOn, comes, reader, words } = await scene()
    const read = reader()
    await comes(1)
    const first = read()
    await begun

    await comes(2, 3)
    await read()
    expect(looked).toEqual(['1'])

    goOn()
    await first
    expect(looked).toEqual(['1', '2', '3'])
    expect(await words()).toEqual(['Word 1', 'Word 2', 'Word 3'])
  })

  it('at the same time in several processes lose nothing, double nothing and keep the order', async () => {
    const { begun, goOn, comes, reader, words } = await scene()
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    await comes(...numbers)

    const reading = [reader(), reader(), reader()].map((read) => read())
    await begun
    goOn()
    await Promise.all(reading)

    expect(await words()).toEqual(numbers.map((number) => `Word ${number}`))
  })
})
