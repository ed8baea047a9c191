import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { shareCapacity } from './share-capacity.ts'

it('runs together what fits, in order, and the heaviest alone', async () => {
  const share = shareCapacity(10)
  const log: string[] = []
  const task = (name: string, cost: number) =>
    share(cost, async () => {
      log.push(`${name}+`)
      await setImmediate()
      log.push(`${name}-`)
    })

  await Promise.all([task('a', 5), task('b', 5), task('huge', 99), task('c', 1)])

  expect(log.join(' ')).toBe('a+ b+ a- b- huge+ huge- c+ c-')
})

it('gives the place of a failed task to the next', async () => {
  const share = shareCapacity(1)

  await expect(share(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await share(1, async () => 'done')).toBe('done')
})
