import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, wholeCrop, zoomed, zoomMax, zoomOf } from './crop.ts'

const picture = { width: 400, height: 300 }

it('begins with the largest square in the middle', () => {
  expect(wholeCrop(picture)).toEqual({ x: 200, y: 150, size: 300 })
})

it('moves to the edge and no further', () => {
  expect(moved(wholeCrop(picture), picture, { x: 0.1, y: 0.1 })).toEqual({ x: 230, y: 150, size: 300 })
  expect(moved(wholeCrop(picture), picture, { x: -9, y: 0 }).x).toBe(150)
})

it('never leaves the picture, whatever is done', () => {
  const step = fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
    zoom: fc.double({ min: -1, max: 50, noNaN: true }),
  })
  const pictures = fc.record({ width: fc.integer({ min: 1, max: 5_000 }), height: fc.integer({ min: 1, max: 5_000 }) })
  fc.assert(
    fc.property(pictures, fc.array(step, { maxLength: 20 }), (size, steps) => {
      const crop = steps.reduce((at, { x, y, zoom }) => zoomed(moved(at, size, { x, y }), size, zoom), wholeCrop(size))
      const slack = 1e-6
      expect(crop.x - crop.size / 2).toBeGreaterThanOrEqual(-slack)
      expect(crop.y - crop.size / 2).toBeGreaterThanOrEqual(-slack)
      expect(crop.x + crop.size / 2).toBeLessThanOrEqual(size.width + slack)
      expect(crop.y + crop.size / 2).toBeLessThanOrEqual(size.height + slack)
      expect(zoomOf(crop, size)).toBeLessThanOrEqual(zoomMax(size) + slack)
    }),
  )
})
