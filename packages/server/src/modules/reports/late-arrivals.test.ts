import { daysOfSpan, type WorkingHours } from '@besedka/contract'
import { expect, it } from 'vitest'
import { lateArrivals, rememberOpenings } from './late-arrivals.ts'

const timeZone = 'Europe/Moscow'
const [from, to] = ['2026-06-01T00:00:00+03:00', '2026-06-08T00:00:00+03:00']
const days = daysOfSpan({ from, to, timeZone })
const nineToSix = weekdaysIn(timeZone, '09:00', '18:00')
const noonToNine = weekdaysIn(timeZone, '12:00', '21:00')
const at = (day: number, time: string) => new Date(`2026-06-0${day}T${time}:00+03:00`)
const there = (day: number, came: string, left: string) => ({ from: at(day, came), to: at(day, left) })

it('names the days on which somebody came after it had opened, and by when', () => {
  const stretches = [there(1, '09:03', '12:00'), there(1, '13:00', '18:00'), there(2, '09:40', '18:00')]

  expect(lateArrivals(stretches, { days, hours: [nineToSix] })).toEqual([{ opensAt: at(2, '09:00'), cameAt: at(2, '09:40') }])
})

it('calls nobody late on a day that is closed, nor on one on which they were not there', () => {
  expect(lateArrivals([there(6, '11:00', '15:00')], { days, hours: [nineToSix] })).toEqual([])
})

it('means the team that opens last of somebody who is in several', () => {
  const stretches = [there(1, '11:58', '21:00'), there(2, '12:30', '21:00')]

  expect(lateArrivals(stretches, { days, hours: [nineToSix, noonToNine] })).toEqual([{ opensAt: at(2, '12:00'), cameAt: at(2, '12:30') }])
})

it('finds for each colleague the opening of their day, whichever days were looked up for others before', () => {
  const oneDayOnly = { ...nineToSix, week: { ...nineToSix.week, mon: [], tue: [], wed: [], thu: [], fri: [] } }
  const hours: WorkingHours[] = [{ ...oneDayOnly, holidays: [{ date: '2026-06-02', name: '', intervals: [['10:00', '15:00']] }] }]
  const openingOf = rememberOpenings()

  expect(lateArrivals([there(4, '11:00', '15:00')], { days, hours, openingOf })).toEqual([])
  const late = [{ opensAt: at(2, '10:00'), cameAt: at(2, '11:00') }]
  expect(lateArrivals([there(2, '11:00', '15:00')], { days, hours, openingOf })).toEqual(late)
})

it('knows no late arrival where it is always open, nor after a night at work', () => {
  expect(lateArrivals([there(1, '15:00', '18:00')], { days, hours: [null] })).toEqual([])
  expect(lateArrivals([{ from: at(1, '20:00'), to: at(2, '04:00') }], { days: days.slice(1), hours: [nineToSix] })).toEqual([])
})

/** Open from Monday to Friday. */
function weekdaysIn(timeZone: string, from: string, to: string): WorkingHours {
  const day: [string, string][] = [[from, to]]
  return { timeZone, week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] }, holidays: [] }
}
