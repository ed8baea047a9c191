import { expect, it } from 'vitest'
import { otherLayout } from './other-layout.ts'

it.each([
  ['gtht', 'пере'],
  ['pfrh', 'закр'],
  ['Vfhbyf', 'марина'],
  ['`;br', 'ёжик'],
  ['ыуеештп', 'setting'],
  ['икуфл', 'break'],
  ['gthtdj 2', 'перево 2'],
])('reads “%s” as “%s”, whose keys are the same', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})
