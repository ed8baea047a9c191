import { describe, expect, it } from 'vitest'
import { contrast, textOn } from './contrast.ts'

describe('contrast', () => {
  it('runs from 1 for a colour on itself to 21 for black on white', () => {
    expect(contrast('#0f766e', '#0F766E')).toBe(1)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it.each(['#0F766E', '#ffd400', '#777777', '#ffffff', '#000000', '#1e90ff'])('finds a text colour that can be read on %s', (brand) => {
    expect(contrast(brand, textOn(brand))).toBeGreaterThanOrEqual(4.5)
  })
})
