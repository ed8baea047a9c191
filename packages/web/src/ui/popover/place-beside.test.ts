import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const room = { width: 1_000, height: 600 }

function button(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 40, width: 40, height: 40 }
}

test.each([
  ['below, right edges in line', 'bottom-end', { left: 340, top: 148 }],
  ['above, left edges in line', 'top-start', { left: 500, top: 8 }],
  ['above, right edges in line', 'top-end', { left: 340, top: 8 }],
] as const)('%s', (_, position, corner) => {
  expect(placeBeside(button(500, 100), { width: 200, height: 84 }, room, position)).toEqual(corner)
})

test('at the right, lower edges in line', () => {
  expect(placeBeside(button(20, 500), { width: 200, height: 300 }, room, 'right-end')).toEqual({ left: 68, top: 240 })
})

test('what would leave the window stands on the other side', () => {
  const box = { width: 200, height: 200 }

  expect(placeBeside(button(500, 520), box, room, 'bottom-end').top).toBe(312)
  expect(placeBeside(button(500, 20), box, room, 'top-end').top).toBe(68)
  expect(placeBeside(button(900, 100), box, room, 'right-end').left).toBe(692)
})

test('what fits nowhere still begins inside the window', () => {
  expect(placeBeside(button(0, 300), { width: 200, height: 590 }, room, 'bottom-end')).toEqual({ left: 8, top: 8 })
})
