import { expect, it } from 'vitest'
import { countAll } from '../../testing/count-all.ts'
import { officeWithBot, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { verifyFacts } from './facts/verify-facts.ts'

useServer()

it('what a bot had no answer to is told as a share of what it heard, once the talk is over, and opens its chats', async () => {
  const office = await officeWithBot()
  const [one, other, third] = [await talking(office), await talking(office), await talking(office)]
  // It is answered by the lane, and closed by a step of its own.
  for (const text of ['qwe rty', 'Prices', 'Thanks']) await one.visitor.writes(text)
  await other.visitor.writes('qwe rty')
  await office.olga.replies(other.chat, 'Let me help you')
  await third.visitor.writes('Prices')
  await countAll()

  const { reports } = office.olga.api
  const asked = { period: 'last7Days' } as const
  expect((await reports.common(asked)).total['bot.fallback']).toEqual({ n: 2, of: 4 })
  const { items, n } = await reports.chats({ ...asked, metric: 'bot.fallback' })
  expect([n, items.map(({ chatId }) => chatId).toSorted()]).toEqual([2, [one.chat.id, other.chat.id].toSorted()])
  expect((await reports.employees(asked)).rows.find(({ key }) => key === office.olga.id)?.figures['bot.fallback']).toEqual({ n: 1, of: 1 })
  expect(await verifyFacts(server().app, office.id)).toMatchObject({ differences: [] })
})

it('two words that a bot did not understand, one after the other, are two, and what brought the customer to it is none', async () => {
  const office = await officeWithBot()
  const { visitor } = await talking(office, 'qwe rty')
  await visitor.writes('asd fgh')
  server().clock.advance(60)
  await visitor.writes('zxc vbn')
  await countAll()

  expect((await office.olga.api.reports.common({ period: 'last7Days' })).total['bot.fallback']).toEqual({ n: 2, of: 2 })
})
