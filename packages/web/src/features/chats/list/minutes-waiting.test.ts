import { expect, test } from 'vitest'
import { sampleChat } from '../../../live/testing/sample-views.ts'
import { minutesWaiting } from './minutes-waiting.ts'

const at = (clock: string) => `2026-05-12T${clock}Z`
const now = Date.parse(at('10:20:30'))

test.each([
  [
    'waits in the queue since they came, whenever they wrote again',
    { state: 'waiting', queuedAt: at('10:00:00'), waitingSince: at('10:05:00') },
    20,
  ],
  ['waits for an answer', { waitingSince: at('10:05:00') }, 15],
  ['has just written', { waitingSince: at('10:20:00') }, 0],
  ['has an answer', {}, null],
  ['wrote last in a chat that is closed', { state: 'closed', waitingSince: at('10:05:00') }, null],
] as const)('a customer who %s', (_, change, minutes) => {
  expect(minutesWaiting(sampleChat(change), now)).toBe(minutes)
})
