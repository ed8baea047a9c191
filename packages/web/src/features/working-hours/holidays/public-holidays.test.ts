import { WorkingHours } from '@besedka/contract'
import { expect, test } from 'vitest'
import { startingHours } from '../draft/starting-hours.ts'
import { type HolidayYear, holidaysOf, holidayYears } from './public-holidays.ts'

test.each(holidayYears)('the days of $country in $year are days of that year, each once, and can be saved', (year) => {
  const hours = { ...startingHours(), holidays: holidaysOf(year, startingHours().week, 'ru-RU') }

  expect(WorkingHours.safeParse(hours).success).toBe(true)
  expect(year.days.every(({ date }) => date.startsWith(`${year.year}-`))).toBe(true)
})

test('in Russia a holiday at a weekend outside of January has its day off on the next Monday', () => {
  for (const year of holidayYears.filter(({ country }) => country === 'ru')) {
    const dates = new Set(year.days.map(({ date }) => date))
    for (const date of dates) {
      const day = new Date(date).getUTCDay()
      if (date.slice(5, 7) === '01' || (day !== 0 && day !== 6)) continue
      const monday = new Date(Date.parse(date) + (day === 6 ? 2 : 1) * 86_400_000).toISOString().slice(0, 10)
      expect([date, dates.has(monday)]).toEqual([date, true])
    }
  }
})

test('in Belarus Radunitsa is the ninth day after the Orthodox Easter, a Tuesday', () => {
  const dates = holidayYears.filter(({ country }) => country === 'by').map((year) => radunitsaOf(year))

  expect(dates).toEqual(['2026-04-21', '2027-05-11'])
  for (const date of dates) expect(new Date(date ?? '').getUTCDay()).toBe(2)
})

test('a Saturday that is worked has the hours of the day it stands for', () => {
  const belarus = holidayYears.find(({ country, year }) => country === 'by' && year === 2026)
  const [saturday] = belarus ? holidaysOf(belarus, startingHours().week, 'ru-RU').filter(({ date }) => date === '2026-04-25') : []

  expect(saturday?.intervals).toEqual([['09:00', '18:00']])
})

function radunitsaOf({ days }: HolidayYear): string | undefined {
  return days.find(({ name }) => name['en-GB'] === 'Radunitsa')?.date
}
