import { expect, it, vi } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { takePlaceInTime } from '../channels/index.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 20_000, interval: 50 }

async function scene() {
  const { id, site } = await given.office()
  return () => inOrganisation(server().app, id, (tx) => takePlaceInTime(tx.db, site.id, { perSecond: 10 }))
}

it('who sends alone waits for nobody', async () => {
  const takes = await scene()

  expect(await takes()).toBe(0)
})

it('those who send at once come one after another, a tenth of a second apart', async () => {
  const takes = await scene()
  const from = Date.now()

  const moments = await Promise.all(Array.from({ length: 12 }, async () => (await takes()) + (Date.now() - from)))

  // What counts is the last of them, eleven places behind the first: however long the calls take, none of them began before.
  expect(Math.max(...moments)).toBeGreaterThanOrEqual(1_090)
})

it('what is said to one person in a hurry reaches them bit by bit, in its order, and holds nobody else up', async () => {
  const office = await given.office()
  const { phoneOf } = await telegram.connectBot(office)
  const phones = [phoneOf('Marina'), phoneOf('Pavel')]
  const chats = await vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    expect(items).toHaveLength(2)
    return items
  }, soon)
  const [marina, pavel] = ['Marina', 'Pavel'].map((name) => chats.find(({ customerName }) => customerName === name))
  if (!marina || !pavel) throw new Error('There are no chats')
  const words = Array.from({ length: 8 }, (_, place) => `Word ${place + 1}`)
  for (const text of words) await office.olga.replies(marina, text)
  await office.olga.replies(pavel, 'Hello')

  const sent = (place: number) => phones[place]?.messages().filter(({ fromBot }) => fromBot) ?? []
  await vi.waitFor(() => expect(sent(0).map(({ text }) => text)).toEqual(words), soon)
  const [first, last, other] = [sent(0).at(0), sent(0).at(-1), sent(1).at(-1)].map((message) => message?.sentAt.getTime() ?? 0)
  // Five at once, and three more of them a second apart.
  expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(2_500)
  expect(other).toBeLessThan(last ?? 0)
})
