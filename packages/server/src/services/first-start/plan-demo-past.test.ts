import { expect, it } from 'vitest'
import { type PastChat, planDemoPast } from './plan-demo-past.ts'

const hourMs = 3_600_000

it('lets customers wait longer in the busy hours', () => {
  const { chats } = planDemoPast({ now: Date.parse('2026-06-15T12:00:00Z'), days: 90 })
  const hourInMoscow = ({ openedAt }: PastChat) => new Date(openedAt + 3 * hourMs).getUTCHours()
  const medianWait = (hours: readonly number[]) => {
    const waits = chats
      .filter((chat) => chat.operator !== null && hours.includes(hourInMoscow(chat)))
      .map(({ openedAt, assignedAt }) => assignedAt - openedAt)
      .sort((a, b) => a - b)
    return waits[Math.floor(waits.length / 2)] ?? 0
  }

  expect(medianWait([10, 11, 15, 16]) / medianWait([9, 13, 18, 19])).toBeGreaterThan(1.3)
})

it('makes the same past of the same seed', () => {
  const plan = () => planDemoPast({ now: Date.parse('2026-06-15T12:00:00Z'), days: 10, seed: 7 }).chats.map(({ openedAt }) => openedAt)

  expect(plan()).toEqual(plan())
})
