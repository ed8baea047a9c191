import { expect, it } from 'vitest'
import { mentionsFit, mentionsIn, movedMentions } from './mentions.ts'

it('finds who is called, the longer of two names that begin alike, and leaves addresses alone', () => {
  const names = [{ name: 'Ann' }, { name: 'Ann Lee' }]
  expect(mentionsIn('@Ann Lee and @Ann, write to a@b.example', names)).toEqual([
    { name: 'Ann Lee', start: 0, length: 8 },
    { name: 'Ann', start: 13, length: 4 },
  ])
})

it('takes spans that stand in the text, in their order, each behind its @', () => {
  const text = '@Ann and @Bob'
  expect(mentionsFit(text, [])).toBe(true)
  expect(
    mentionsFit(text, [
      { start: 0, length: 4 },
      { start: 9, length: 4 },
    ]),
  ).toBe(true)
  expect(mentionsFit(text, [{ start: 9, length: 5 }])).toBe(false)
  expect(mentionsFit(text, [{ start: 1, length: 3 }])).toBe(false)
  expect(
    mentionsFit(text, [
      { start: 0, length: 10 },
      { start: 9, length: 4 },
    ]),
  ).toBe(false)
})

it('follows the names through a changed text, and drops who is not called any more', () => {
  const spans = [
    { start: 0, length: 4, id: 'a' },
    { start: 9, length: 4, id: 'b' },
  ]
  expect(movedMentions('@Ann and @Bob', 'Please, @Bob', spans)).toEqual([{ start: 8, length: 4, id: 'b' }])
})
