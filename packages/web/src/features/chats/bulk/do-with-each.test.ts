import { expect, test } from 'vitest'
import { doWithEach } from './do-with-each.ts'

test('what cannot be done with one is done with the others, and is told of', async () => {
  let through = 0

  const { done, failed } = await doWithEach(
    ['a', 'b', 'c'],
    async (item) => {
      if (item === 'b') throw new Error('taken')
    },
    () => through++,
  )

  expect(done).toEqual(['a', 'c'])
  expect(failed).toEqual([{ item: 'b', error: new Error('taken') }])
  expect(through).toBe(3)
})
