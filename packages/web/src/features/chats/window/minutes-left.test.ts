import { replyWindowEnd } from '@besedka/channels/capabilities'
import { expect, it } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const whatsapp = { windowHours: 24 } as Parameters<typeof replyWindowEnd>[0]

// Clocks go forward in Berlin in the night to 29 March 2026, and back in the night to 25 October: neither changes what 24 hours are.
it.each([
  ['forward', '2026-03-28T20:00:00+01:00', '2026-03-29T21:00:00+02:00'],
  ['back', '2026-10-24T20:00:00+02:00', '2026-10-25T19:00:00+01:00'],
])('a window is 24 hours to the second where clocks go %s', (_, wroteAt, closes) => {
  const until = replyWindowEnd(whatsapp, new Date(wroteAt))?.getTime() ?? 0

  expect(until).toBe(Date.parse(closes))
  expect(minutesLeft(until, until - 1)).toBe(1)
  expect(minutesLeft(until, until)).toBe(0)
  expect(minutesLeft(until, until + 5_000)).toBe(0)
  expect(minutesLeft(until, Date.parse(wroteAt))).toBe(24 * 60)
})

it('what has no window has no time left either', () => {
  expect(minutesLeft(null, 0)).toBeNull()
})
