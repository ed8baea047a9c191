import type { Shift, WorkingHours } from '../views/working-hours.ts'
import { dayMs, dayNumber, timeOfDay, weekDayIndex } from './local-time.ts'
import { type Offset, zoneOffsets } from './zone-offsets.ts'

/** From when until when it is open on a date, in milliseconds since its midnight on the wall. */
type Opening = { from: number; until: number }

/** Working hours made ready to be asked. */
export type Calendar = {
  offsetAt: (at: number) => Offset
  /** The openings of a date in their order, what runs over from the night before too; two that touch are one. */
  openingsOn: (day: number) => readonly Opening[]
}

const ready = new WeakMap<WorkingHours, Calendar>()

/** The calendar of these hours. It is made once for each object, so hours are replaced and never changed in place. */
export function calendarOf(hours: WorkingHours): Calendar {
  const known = ready.get(hours)
  if (known) return known
  const made = makeCalendar(hours)
  ready.set(hours, made)
  return made
}

function makeCalendar({ timeZone, week, holidays }: WorkingHours): Calendar {
  const days = [week.mon, week.tue, week.wed, week.thu, week.fri, week.sat, week.sun].map(toOpenings)
  const special = new Map(holidays.map(({ date, intervals }) => [dayNumber(date), toOpenings(intervals)]))
  const shiftsOn = (day: number) => special.get(day) ?? days[weekDayIndex(day)] ?? []
  const usual = days.map((shifts, index) => joined(days.at(index - 1) ?? [], shifts))
  return {
    offsetAt: zoneOffsets(timeZone),
    openingsOn: (day) => {
      const asUsual = !special.has(day) && !special.has(day - 1)
      return (asUsual && usual[weekDayIndex(day)]) || joined(shiftsOn(day - 1), shiftsOn(day))
    },
  }
}

function toOpenings(shifts: Shift[]): Opening[] {
  return shifts.map(([start, end]) => {
    const [from, until] = [timeOfDay(start), timeOfDay(end)]
    return { from, until: until < from ? until + dayMs : until }
  })
}

function joined(dayBefore: Opening[], day: Opening[]): Opening[] {
  const tails = dayBefore.filter(({ until }) => until > dayMs).map(({ until }) => ({ from: 0, until: until - dayMs }))
  const cut = day.map(({ from, until }) => ({ from, until: Math.min(until, dayMs) }))
  const whole: Opening[] = []
  for (const opening of [...tails, ...cut].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && opening.from <= last.until) last.until = Math.max(last.until, opening.until)
    else whole.push(opening)
  }
  return whole
}
