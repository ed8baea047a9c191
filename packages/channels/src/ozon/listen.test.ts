import { expect, it, vi } from 'vitest'
import type { Cursor } from '../kit/adapter.ts'
import { hearsByAsking } from '../testing/hears-by-asking.ts'
import { listenWith } from '../testing/listen-with.ts'
import { ozon, useOzonOffice } from './testing/use-ozon.ts'

const office = useOzonOffice()

function listening(cursor: Cursor | null = null) {
  const ear = listenWith(ozon, { connection: office.connection, cursor })
  return {
    ...ear,
    /** The first look at all chats is over. */
    settled: () => vi.waitFor(() => expect(ear.places.at(-1)?.number).toBeTruthy(), 5_000),
    texts: async () => (await ear.events()).map((event) => ('text' in event ? event.text : event.kind)),
  }
}

hearsByAsking(office, { listening, people: 205, words: 230 })

it('a message whose notification was lost comes by asking, with its buyer’s order', async () => {
  office.account.loseNotifications(true)
  const ear = listening()
  office.boris.write('Is anybody there?')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('Is anybody there?'), 5_000)
  await ear.stop()
  expect((await ear.events()).at(-1)).toMatchObject({ contact: { name: expect.stringMatching(/^№ \d{8}-0001$/) } })
})

it('a message that is listed before the history has it is not lost', async () => {
  office.account.loseNotifications(true)
  const ear = listening()
  await ear.settled()
  office.account.delayHistory(5)
  office.boris.write('Late')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('Late'), 5_000)
  await ear.stop()
})

it('an answer from the cabinet comes too, though nothing in the chat is unread', async () => {
  const ear = listening()
  await ear.settled()
  await ozon.markRead?.({ to: office.boris.person.id, lastId: office.boris.messages().at(-1)?.name ?? '' }, office.connection)
  office.account.writes('Seller', office.boris.person.id, 'We are on it')
  office.account.writes('NotificationUser', office.boris.person.id, 'The order is on its way')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('The order is on its way'), 5_000)
  await ear.stop()
  expect((await ear.events()).slice(-2)).toMatchObject([{ kind: 'echo' }, { kind: 'echo', byProvider: true }])
})

it('a read mark whose notification was lost comes with the next message of the chat', async () => {
  office.account.loseNotifications(true)
  const [externalId] = await office.reply({ text: 'It is here' })
  office.boris.look()
  office.boris.write('Thank you')
  const ear = listening()

  await vi.waitFor(async () => expect(await ear.events()).toContainEqual({ kind: 'status', externalId, status: 'read' }), 5_000)
  await ear.stop()
})

it('what was written while nobody listened is taken afterwards, in the cabinet too', async () => {
  const before = listening()
  await before.settled()
  await before.stop()
  const { name: lastId } = office.boris.write('While you were away')
  office.account.writes('Seller', office.boris.person.id, 'A colleague answered')
  await ozon.markRead?.({ to: office.boris.person.id, lastId }, office.connection)

  const after = listening(before.places.at(-1) ?? null)
  await vi.waitFor(async () => expect((await after.texts()).slice(-2)).toEqual(['While you were away', 'A colleague answered']), 5_000)
  await after.stop()
})

it('a chat with Ozon’s support is left in the cabinet', async () => {
  office.account.makeChat(office.boris.person.id, 'Seller_Support')
  const ear = listening()
  await vi.waitFor(() => expect(ear.places.length).toBeGreaterThan(2), 5_000)
  await ear.stop()

  expect(await ear.texts()).toEqual([])
})

it('a chat in which nothing is new is not read again', async () => {
  const ear = listening()
  await vi.waitFor(async () => expect(await ear.texts()).toEqual(['Good evening']), 5_000)
  const asked: string[] = []
  const { net } = office.connection
  office.connection.net = {
    ...net,
    fetch: async (url, init) => {
      asked.push(new URL(url).pathname.split('/').at(-1) ?? '')
      return await net.fetch(url, init)
    },
  }
  await vi.waitFor(() => expect(asked.filter((path) => path === 'list').length).toBeGreaterThan(3), 5_000)
  await ear.stop()

  expect(asked).not.toContain('history')
})
