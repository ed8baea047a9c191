import { type WorkingHours, weekDays } from '@besedka/contract'
import type { Recount } from './recount.ts'
import type { Counted } from './told-chat.ts'
import { partsIn } from './zoned-keys.ts'

/** Whose hours hold for what counted in a channel and a team; null: it is always open. */
export type HoursOf = (place: Pick<Counted, 'channelId' | 'teamId'>) => WorkingHours | null

const minuteMs = 60_000

/** What has lasted, in working time instead: counted minute by minute, looking each one up on the wall. */
export function inWorkingTime(recount: Recount, hoursOf: HoursOf): Recount {
  return new Map(
    [...recount].map(([id, counted]) => [
      id,
      counted.map((fact) => (fact.since ? { ...fact, value: workingMs(hoursOf(fact), fact.since, fact.at) } : fact)),
    ]),
  )
}

function workingMs(hours: WorkingHours | null, since: string, at: string): number {
  const [from, to] = [Date.parse(since), Date.parse(at)]
  if (hours === null) return Math.max(0, to - from)
  let sum = 0
  for (let minute = Math.floor(from / minuteMs); minute * minuteMs < to; minute++) {
    if (isOpen(hours, minute)) sum += Math.min(to, (minute + 1) * minuteMs) - Math.max(from, minute * minuteMs)
  }
  return sum
}

const known = new Map<WorkingHours, Map<number, boolean>>()

/** Hours here have no holidays, and none of their shifts goes over midnight. */
function isOpen(hours: WorkingHours, minute: number): boolean {
  const looked = known.get(hours) ?? new Map<number, boolean>()
  known.set(hours, looked)
  const before = looked.get(minute)
  if (before !== undefined) return before
  const at = new Date(minute * minuteMs).toISOString()
  const { weekday, hour } = partsIn(hours.timeZone, at)
  // Zones here are whole hours apart.
  const clock = `${String(hour).padStart(2, '0')}:${at.slice(14, 16)}`
  const open = hours.week[weekDays[weekday - 1] ?? 'mon'].some(([start, end]) => start <= clock && clock < end)
  looked.set(minute, open)
  return open
}
