import type { Locale, WorkingHours } from '@besedka/contract'
import { dayIn, isOpen, nextChange } from '@besedka/contract/working-hours'

const dayMs = 86_400_000

const words = {
  'ru-RU': {
    always: 'круглосуточно',
    closed: 'сегодня закрыто',
    today: 'сегодня',
    tomorrow: 'завтра',
    at: 'в',
    days: ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'],
    on: '',
  },
  'en-GB': {
    always: 'around the clock',
    closed: 'closed today',
    today: 'today',
    tomorrow: 'tomorrow',
    at: 'at',
    days: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
    on: 'on ',
  },
} as const

/** When it is open on the day that it is there now: "09:00–18:00", with a comma between shifts; without hours it always is. */
export function hoursToday(hours: WorkingHours | null, now: Date, locale: Locale): string {
  if (hours === null) return words[locale].always
  const shifts = shiftsOn(hours, now)
  if (shifts.length === 0) return words[locale].closed
  return shifts.map(([from, until]) => `${from}–${until}`).join(', ')
}

/**
 * When it opens next, as one says it: "tomorrow at 09:00"; of what is open now, the time after it has closed. Undefined where it never closes, or
 * never opens.
 */
export function nextOpeningInWords(hours: WorkingHours | null, now: Date, locale: Locale): string | undefined {
  if (hours === null) return undefined
  const closes = isOpen(hours, now) ? nextChange(hours, now) : now
  const opens = closes && nextChange(hours, closes)
  if (!opens) return undefined
  const { timeZone } = hours
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(opens)
  return `${dayInWords(hours, { opens, now, locale })} ${words[locale].at} ${time}`
}

function dayInWords(hours: WorkingHours, { opens, now, locale }: { opens: Date; now: Date; locale: Locale }): string {
  const said = words[locale]
  const daysAhead = dayIn(hours, opens) - dayIn(hours, now)
  if (daysAhead === 0) return said.today
  if (daysAhead === 1) return said.tomorrow
  if (daysAhead < 7) return said.days[weekDay(dayIn(hours, opens))] ?? ''
  return said.on + new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: hours.timeZone }).format(opens)
}

function shiftsOn(hours: WorkingHours, now: Date): WorkingHours['week']['mon'] {
  const day = dayIn(hours, now)
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  const { mon, tue, wed, thu, fri, sat, sun } = hours.week
  return hours.holidays.find((holiday) => holiday.date === date)?.intervals ?? [mon, tue, wed, thu, fri, sat, sun][weekDay(day)] ?? []
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
function weekDay(day: number): number {
  return (day + 3) % 7
}
