import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

it('a full cache forgets what was used longest ago, and keeps all else', () => {
  const cache = createCache<string, number>(3)
  cache.set('a', 1).set('b', 2).set('c', 3)

  cache.get('a')
  cache.set('d', 4)

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'c', 'd'])
})

it('an entry takes as much room as it says', () => {
  const cache = createCache<string, string>(5, (text) => text.length)

  cache.set('a', 'two').set('b', 'on').set('c', 'i')

  expect([...cache.keys()].toSorted()).toEqual(['b', 'c'])
})
