import { describe, expect, it } from 'vitest'
import { holdOrder, withOpen } from './held-order.ts'

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

describe('the open chat in a list whose order is held', () => {
  it.each([
    ['stands where it belongs', 'abc', 'abxc', 'x', 'abxc'],
    ['stands above what has moved up since', 'abc', 'xcab', 'x', 'abxc'],
    ['comes last where nothing is below it', 'abc', 'abcx', 'x', 'abcx'],
    ['stays where it was', 'abc', 'bac', 'b', 'abc'],
    ['is not there when it is in another list', 'abc', 'abc', 'x', 'abc'],
    ['is none', 'abc', 'xabc', null, 'abc'],
  ])('%s', (_, held, current, open, ids) => {
    expect(withOpen([...held], [...current], open).join('')).toBe(ids)
  })
})
