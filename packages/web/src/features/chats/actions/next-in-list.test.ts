import { expect, test } from 'vitest'
import { nextInList } from './next-in-list.ts'

test.each([
  ['the one after it', 'abc', 'b', undefined, 'c'],
  ['the one before the last', 'abc', 'c', undefined, 'b'],
  ['none where it is alone', 'a', 'a', undefined, null],
  ['not what stands beside', 'abc', 'a', 'b', 'c'],
  ['nothing where it is not in the list', 'abc', 'x', undefined, undefined],
])('after a chat comes %s', (_, ids, chatId, besideId, next) => {
  expect(nextInList([...ids], chatId, besideId)).toBe(next)
})
