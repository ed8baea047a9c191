import type { Holiday } from '@besedka/contract'
import { expect, test } from 'vitest'
import { monthOf, weeksOf, withHoliday, withMissing } from './holiday-edits.ts'

const may: Holiday = { date: '2026-05-09', name: 'Victory Day', intervals: [] }
const june: Holiday = { date: '2026-06-12', name: 'Russia Day', intervals: [['10:00', '14:00']] }

test('holidays stand by date, and a date is there once', () => {
  expect(withHoliday([june], may)).toEqual([may, june])
  expect(withHoliday([may, june], { ...june, intervals: [] })).toEqual([may, { ...june, intervals: [] }])
})

test('days that are added at once leave alone what is set already', () => {
  expect(withMissing([june], [may, { ...june, name: 'Other' }])).toEqual([may, june])
})

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf(2026, 1)

  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks.at(-1)?.[6]]).toEqual(['2026-01-26', '2026-02-01', '2026-03-01'])
  expect(weeksOf(2027, 1)).toHaveLength(4)
})

test('months are numbered on, also over the end of a year', () => {
  expect(monthOf('2027-01-01') - monthOf('2026-12-31')).toBe(1)
})
