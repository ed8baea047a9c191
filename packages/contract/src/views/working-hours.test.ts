import { expect, test } from 'vitest'
import { fieldErrors } from '../errors/field-errors.ts'
import { closedWeek, daily, holiday, hoursIn, weekdays } from '../working-hours/sample-hours.ts'
import { WorkingHours } from './working-hours.ts'

const tooMany = Array.from({ length: 7 }, (_, index): [string, string] => [`0${index}:00`, `0${index}:30`])

const refused: [name: string, hours: WorkingHours, field: string, key: string][] = [
  ['a zone that does not exist', hoursIn('Europe/Atlantis', closedWeek), 'timeZone', 'timeZoneUnknown'],
  ['an offset instead of a zone', hoursIn('+03:00', closedWeek), 'timeZone', 'timeZoneUnknown'],
  ['a time that no clock shows', hoursIn('UTC', weekdays(['09:60', '18:00'])), 'week.mon.0.0', 'incorrectTime'],
  ['a beginning at the end of the day', hoursIn('UTC', weekdays(['24:00', '06:00'])), 'week.mon.0.0', 'incorrectTime'],
  ['a shift of no length', hoursIn('UTC', weekdays(['09:00', '09:00'])), 'week.mon.0', 'shiftEmpty'],
  ['shifts that overlap', hoursIn('UTC', weekdays(['09:00', '14:00'], ['13:00', '18:00'])), 'week.mon.1', 'shiftsOverlap'],
  ['shifts out of order', hoursIn('UTC', weekdays(['14:00', '18:00'], ['09:00', '13:00'])), 'week.mon.1', 'shiftsOutOfOrder'],
  [
    'a shift after one that runs over midnight',
    hoursIn('UTC', weekdays(['20:00', '02:00'], ['22:00', '23:00'])),
    'week.mon.1',
    'shiftsOverlap',
  ],
  ['a night that runs into the next morning', hoursIn('UTC', daily(['09:00', '10:00'], ['22:00', '09:30'])), 'week.mon.0', 'shiftsOverlap'],
  ['seven shifts a day', hoursIn('UTC', weekdays(...tooMany)), 'week.mon', 'tooMany'],
  ['a date that does not exist', hoursIn('UTC', closedWeek, [holiday('2026-02-29')]), 'holidays.0.date', 'dateInvalid'],
  ['the same date twice', hoursIn('UTC', closedWeek, [holiday('2026-05-09'), holiday('2026-05-09')]), 'holidays.1.date', 'dateTwice'],
  ['a holiday without a name', hoursIn('UTC', closedWeek, [{ ...holiday('2026-05-09'), name: ' ' }]), 'holidays.0.name', 'required'],
  [
    'special hours that overlap',
    hoursIn('UTC', closedWeek, [holiday('2026-05-09', ['09:00', '14:00'], ['13:00', '18:00'])]),
    'holidays.0.intervals.1',
    'shiftsOverlap',
  ],
]

test.each(refused)('%s is refused and named', (_, hours, field, key) => {
  const { error } = WorkingHours.safeParse(hours)

  expect(fieldErrors(error ?? { issues: [] })[field]?.key).toBe(key)
})

test('shifts that touch, nights, and days around the clock are accepted', () => {
  for (const week of [
    daily(['00:00', '24:00']),
    daily(['09:00', '13:00'], ['13:00', '18:00']),
    daily(['09:00', '13:00'], ['22:00', '09:00']),
  ]) {
    expect(WorkingHours.safeParse(hoursIn('Europe/Minsk', week)).success).toBe(true)
  }
})
