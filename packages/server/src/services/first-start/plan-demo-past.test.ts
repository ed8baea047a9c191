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

it.each(['00:10', '06:00', '12:00', '20:59', '21:01', '23:50'])(
  'has chats on every day before today, yesterday too, and none of the future: %s',
  (time) => {
    const now = Date.parse(`2026-06-15T${time}:00Z`)
    const today = Math.floor((now + 3 * hourMs) / (24 * hourMs))
    const { chats, shifts } = planDemoPast({ now, days: 14 })
    const daysAgo = new Set(chats.map(({ openedAt }) => today - Math.floor((openedAt + 3 * hourMs) / (24 * hourMs))))

    expect([...daysAgo].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    const ends = chats.flatMap(({ closedAt, rating, lines }) => [closedAt, rating?.ratedAt ?? 0, ...lines.map(({ at }) => at)])
    expect(Math.max(...ends, ...shifts.map(({ to }) => to))).toBeLessThan(now)
  },
)

it('makes the same past of the same seed', () => {
  const plan = () => planDemoPast({ now: Date.parse('2026-06-15T12:00:00Z'), days: 10, seed: 7 }).chats.map(({ openedAt }) => openedAt)

  expect(plan()).toEqual(plan())
})
