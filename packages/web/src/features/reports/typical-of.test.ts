import { expect, it } from 'vitest'
import { typicalOf } from './typical-of.ts'

const closed = (n: number) => ({ 'chats.closed': { n } })
const row = (key: string | null, all: number, ofDelivery: number) => ({
  key,
  figures: closed(all),
  parts: [
    { key: 'delivery', figures: closed(ofDelivery) },
    { key: 'payment', figures: closed(all - ofDelivery) },
  ],
})
const viewOf = (rows: ReturnType<typeof row>[]) => {
  const [all, ofDelivery] = [0, 1].map((which) =>
    rows.reduce((sum, { figures, parts }) => sum + ((which === 0 ? figures : parts[0]?.figures)?.['chats.closed'].n ?? 0), 0),
  )
  return { total: closed(all ?? 0), rows, parts: [{ key: 'delivery', figures: closed(ofDelivery ?? 0) }] }
}

it('names where a category comes up more often than requests do in all, the most striking first', () => {
  const view = viewOf([row('site', 60, 10), row('telegram', 30, 20), row('mail', 10, 8)])

  expect(typicalOf(view, 'delivery')).toEqual([
    { key: 'mail', share: 8 / 38, usual: 0.1 },
    { key: 'telegram', share: 20 / 38, usual: 0.3 },
  ])
})

it('takes few requests for chance, and what belongs to nobody for nothing typical', () => {
  expect(typicalOf(viewOf([row('site', 90, 4), row('mail', 4, 4), row(null, 6, 6)]), 'delivery')).toEqual([])
})

it('finds nothing in a category that has no requests', () => {
  expect(typicalOf(viewOf([row('site', 5, 0)]), 'delivery')).toEqual([])
})
