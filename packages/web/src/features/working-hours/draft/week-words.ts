import { type Locale, type Shift, type WeekDay, type WorkingHours, weekDays } from '@besedka/contract'
import { weekDayName } from '../../../format/days.ts'

/** The name of a day of the week, as it stands alone: `Понедельник`, or `Пн` for short. */
export function dayName(day: WeekDay, locale: Locale, style: 'long' | 'short'): string {
  return weekDayName(weekDays.indexOf(day), locale, style)
}

export function shiftWords([start, end]: Shift): string {
  return `${start}–${end}`
}

type Words = { everyDay: string; aroundTheClock: string; neverOpen: string }

/** A week in one line: `Пн–Пт 09:00–18:00, Сб 10:00–16:00`; neighbours with the same hours are named together. */
export function weekWords(week: WorkingHours['week'], locale: Locale, words: Words): string {
  const spans: { first: WeekDay; last: WeekDay; hours: string }[] = []
  for (const day of weekDays) {
    const hours = hoursWords(week[day], words)
    const before = spans.at(-1)
    if (before?.hours === hours) before.last = day
    else spans.push({ first: day, last: day, hours })
  }
  const open = spans.filter(({ hours }) => hours !== '')
  const [only] = open
  if (!only) return words.neverOpen
  if (only.first === 'mon' && only.last === 'sun')
    return only.hours === words.aroundTheClock ? only.hours : `${words.everyDay} ${only.hours}`
  return open.map(({ first, last, hours }) => `${daysWords(first, last, locale)} ${hours}`).join(', ')
}

function hoursWords(shifts: readonly Shift[], words: Words): string {
  const [only] = shifts
  if (shifts.length === 1 && only?.[0] === '00:00' && only[1] === '24:00') return words.aroundTheClock
  return shifts.map(shiftWords).join(' + ')
}

function daysWords(first: WeekDay, last: WeekDay, locale: Locale): string {
  const name = dayName(first, locale, 'short')
  return first === last ? name : `${name}–${dayName(last, locale, 'short')}`
}
