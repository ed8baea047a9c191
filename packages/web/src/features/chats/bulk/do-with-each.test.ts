import { expect, test } from 'vitest'
import { doWithEach } from './do-with-each.ts'

test('what cannot be done with one is done with the others, and is told of', async () => {
  const heard: number[] = []

  const { done, failed } = await doWithEach(
    ['a', 'b', 'c'],
    async (item) => {
      if (item === 'b') throw new Error('taken')
    },
    (count) => heard.push(count),
  )

  expect(done).toEqual(['a', 'c'])
  expect(failed).toEqual([{ item: 'b', error: new Error('taken') }])
  expect(heard).toEqual([0, 1, 2])
})
