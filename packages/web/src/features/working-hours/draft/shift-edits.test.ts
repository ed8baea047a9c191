import type { Shift } from '@besedka/contract'
import { expect, test } from 'vitest'
import { dragged, type Grip, withNextShift, withShift, withShiftAt } from './shift-edits.ts'

const split: Shift[] = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
]

const drags: [name: string, shifts: Shift[], index: number, grip: Grip, by: number, shift: Shift][] = [
  ['an edge goes where it is dragged, by quarters of an hour', split, 0, 'start', -37, ['08:30', '13:00']],
  ['an end stops at the next shift', split, 0, 'end', 120, ['09:00', '14:00']],
  ['a start stops at the shift before', split, 1, 'start', -300, ['13:00', '18:00']],
  ['a start stops a quarter of an hour before its end', split, 0, 'start', 900, ['12:45', '13:00']],
  ['an end stops at midnight', split, 1, 'end', 900, ['14:00', '24:00']],
  ['a whole shift keeps its length', split, 1, 'whole', 90, ['15:30', '19:30']],
  ['a whole shift stops at its neighbour', split, 1, 'whole', -600, ['13:00', '17:00']],
  ['a night can begin later', [['22:00', '06:00']], 0, 'start', 60, ['23:00', '06:00']],
  ['a night is not dragged as a whole', [['22:00', '06:00']], 0, 'whole', 60, ['22:00', '06:00']],
]

test.each(drags)('%s', (_, shifts, index, grip, by, shift) => {
  expect(dragged(shifts, index, grip, by)[index]).toEqual(shift)
})

test('a click on an empty place adds an hour there, up to the next shift', () => {
  expect(withShiftAt(split, 13 * 60 + 20)).toEqual({ shifts: [split[0], ['13:15', '14:00'], split[1]], index: 1 })
  expect(withShiftAt(split, 19 * 60 + 10)?.shifts.at(-1)).toEqual(['19:00', '20:00'])
})

test('a click on a shift adds nothing', () => {
  expect(withShiftAt(split, 600)).toBeUndefined()
})

test('the first shift of a day is a usual one, the next comes an hour later', () => {
  expect(withNextShift([])).toEqual([['09:00', '18:00']])
  expect(withNextShift([['09:00', '13:00']]).at(-1)).toEqual(['14:00', '18:00'])
  expect(withNextShift([['09:00', '21:00']]).at(-1)).toEqual(['22:00', '24:00'])
})

test('a shift that is typed takes its place in the day', () => {
  expect(withShift(split, 1, ['06:00', '08:00'])).toEqual([['06:00', '08:00'], split[0]])
})
