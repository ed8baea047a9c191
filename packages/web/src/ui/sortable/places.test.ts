import { describe, expect, it } from 'vitest'
import { placedAt, placeUnder, shiftOf } from './places.ts'

const cards = [
  { top: 0, height: 100 },
  { top: 110, height: 60 },
  { top: 180, height: 100 },
]

describe('a dragged card', () => {
  it.each([
    [0, 0, 0],
    [0, 30, 0],
    [0, 45, 1],
    [0, 125, 1],
    [0, 135, 2],
    [0, 9_999, 2],
    [2, -30, 2],
    [2, -50, 1],
    [2, -135, 0],
    [1, -9_999, 0],
    [1, 55, 1],
    [1, 65, 2],
  ])('from place %i by %i pixels drops at %i', (from, by, place) => {
    expect(placeUnder(cards, from, by)).toBe(place)
  })

  it('makes those give way that it passes, and nobody else', () => {
    expect([0, 1, 2, 3].map((at) => shiftOf(at, 0, 2, 110))).toEqual([0, -110, -110, 0])
    expect([0, 1, 2, 3].map((at) => shiftOf(at, 3, 1, 110))).toEqual([0, 110, 110, 0])
  })
})

it.each([
  ['b', 0, ['b', 'a', 'c']],
  ['a', 2, ['b', 'c', 'a']],
  ['a', 99, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
])('puts %s at place %i', (item, place, order) => {
  expect(placedAt(['a', 'b', 'c'], item, place)).toEqual(order)
})
