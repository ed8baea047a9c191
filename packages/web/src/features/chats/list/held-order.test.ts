import { describe, expect, it } from 'vitest'
import { holdOrder } from './held-order.ts'

describe('holding the order of a list', () => {
  it.each([
    ['nothing changes', 'abc', 'abc', 'abc', 0],
    ['a new chat comes', 'abc', 'xabc', 'abc', 1],
    ['a chat moves up', 'abcd', 'dabc', 'abcd', 1],
    ['a chat leaves', 'abc', 'ac', 'abc', 0],
    ['older ones are fetched at the end', 'abc', 'abcde', 'abcde', 0],
    ['everything at once', 'abcd', 'xdac', 'abcd', 2],
  ])('when %s', (_, held, current, ids, fresh) => {
    const order = holdOrder([...held], [...current])

    expect(order.ids.join('')).toBe(ids)
    expect(order.fresh).toBe(fresh)
  })
})
