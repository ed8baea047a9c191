import { describe, expect, it } from 'vitest'
import { contrast, readableOn, textOn } from './colour-contrast.ts'

const brands = ['#0F766E', '#ffd400', '#ff5a5f', '#777777', '#ffffff', '#000000', '#1e90ff', '#00ff00']

describe('contrast', () => {
  it('runs from 1 for a colour on itself to 21 for black on white', () => {
    expect(contrast('#0f766e', '#0F766E')).toBe(1)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})

describe('text on a brand colour', () => {
  it.each(brands)('can be read on %s', (brand) => {
    expect(contrast(brand, textOn(brand))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(brands)('as %s itself can be read on light and dark grounds', (brand) => {
    for (const ground of ['#ffffff', '#f3f2ef', '#1b1b1a', '#262624']) {
      expect(contrast(readableOn(brand, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
