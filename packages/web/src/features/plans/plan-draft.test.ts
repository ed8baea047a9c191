import { expect, it } from 'vitest'
import { emptyPlan, parsePrice, planProblems } from './plan-draft.ts'

it.each([
  ['0', 0],
  ['2900', 290_000],
  ['2 900,50', 290_050],
  ['2\u202F900.5 ₽', 290_050],
  ['0,29', 29],
  ['19,99', 1_999],
])('a price typed as %s is %i kopecks', (text, kopecks) => {
  expect(parsePrice(text)).toBe(kopecks)
})

it.each(['', 'free', '-1', '1,234.50', '1.005', '1e3', '٣'])('%j is not a price', (price) => {
  expect(planProblems({ ...emptyPlan, name: 'Basic', price })).toEqual({ price: { key: 'priceIsNumber', params: {} } })
})
