import { expect, it, vi } from 'vitest'
import type { Cursor } from '../kit/adapter.ts'
import { hearsByAsking } from '../testing/hears-by-asking.ts'
import { listenWith } from '../testing/listen-with.ts'
import { adaptYaMarket } from './adapter.ts'
import { openYaMarketOffice, timingsOfTests, useYaMarketOffice, yaMarket } from './testing/use-ya-market.ts'

const office = useYaMarketOffice()

function listening(cursor: Cursor | null = null, { adapter = yaMarket, connection = office.connection } = {}) {
  const ear = listenWith(adapter, { connection, cursor })
  return {
    ...ear,
    settled: () => vi.waitFor(() => expect(ear.places.length).toBeGreaterThan(1), 5_000),
    texts: async () => (await ear.events()).map((event) => ('text' in event ? event.text : event.kind)),
  }
}

hearsByAsking(office, { listening, people: 45, words: 130 })

it('a message whose notification was lost comes by asking, with its buyer’s name', async () => {
  office.account.loseNotifications(true)
  const ear = listening()
  office.boris.write('Is anybody there?')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('Is anybody there?'), 5_000)
  await ear.stop()
  expect((await ear.events()).at(-1)).toMatchObject({ contact: { name: expect.stringMatching(/^Boris Volkov \(№ \d+\)$/) } })
})

it('an answer from the cabinet comes too, though the chat waits for the shop no longer', async () => {
  const ear = listening()
  office.account.writes('PARTNER', office.boris.person.id, 'We are on it')
  office.account.writes('MARKET', office.boris.person.id, 'The order is on its way')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('The order is on its way'), 5_000)
  await ear.stop()
  expect((await ear.events()).slice(-2)).toMatchObject([{ kind: 'echo' }, { kind: 'echo', byProvider: true }])
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
  await vi.waitFor(() => expect(asked.filter((path) => path === 'chats').length).toBeGreaterThan(3), 5_000)
  await ear.stop()

  expect(asked).not.toContain('history')
})

it('a message of the same second as the one before it is not passed over', async () => {
  const moment = new Date()
  const { boris, connection, account, close } = await openYaMarketOffice({ now: () => moment })
  account.loseNotifications(true)
  const ear = listening(null, { adapter: adaptYaMarket({ ...timingsOfTests, settleMs: 60_000 }), connection })
  await vi.waitFor(async () => expect(await ear.texts()).toEqual(['Good evening']), 5_000)

  boris.write('And one thing more')

  await vi.waitFor(async () => expect(await ear.texts()).toEqual(['Good evening', 'And one thing more']), 5_000)
  await ear.stop()
  await close()
})
