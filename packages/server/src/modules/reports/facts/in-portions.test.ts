import { expect, it } from 'vitest'
import { inPortions } from './in-portions.ts'

it('takes chats together until they have too many messages, a chat that has more by itself, and loses none', () => {
  const chats = [800, 1_200, 1, 5_000, 0, 1_999, 1, 1].map((messages, n) => ({ id: String(n), messages }))

  expect(inPortions(chats)).toEqual([['0', '1'], ['2'], ['3'], ['4', '5', '6'], ['7']])
})

it('takes no more than three hundred chats together, however short they are', () => {
  const chats = Array.from({ length: 650 }, (_, n) => ({ id: String(n), messages: 1 }))

  expect(inPortions(chats).map(({ length }) => length)).toEqual([300, 300, 50])
  expect(inPortions(chats).flat()).toEqual(chats.map(({ id }) => id))
})

it('makes no portion of nothing', () => {
  expect(inPortions([])).toEqual([])
})
