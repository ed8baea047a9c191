import { expect, it } from 'vitest'
import { duration } from './duration.ts'

const since = '2026-11-21T12:00:00.000Z'

it.each([
  ['the first minute', '2026-11-21T12:00:59.000Z', '', ''],
  ['minutes', '2026-11-21T12:12:30.000Z', '12 мин', '12 min'],
  ['hours', '2026-11-21T14:00:00.000Z', '2 ч', '2 h'],
  ['both', '2026-11-21T13:05:00.000Z', '1 ч 5 мин', '1 h 5 min'],
  ['a clock behind the server', '2026-11-21T11:59:00.000Z', '', ''],
])('says how long it has lasted: %s', (_what, now, ru, en) => {
  expect(duration(since, 'ru-RU', Date.parse(now)).replace(/\s/g, ' ')).toBe(ru)
  expect(duration(since, 'en-GB', Date.parse(now)).replace(/\s/g, ' ')).toBe(en)
})
