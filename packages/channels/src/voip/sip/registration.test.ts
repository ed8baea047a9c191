import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { keepRenewing } from './registration.ts'

it('a line stays signed in as long as the provider answers in time', async () => {
  const stop = new AbortController()
  const answers = [{ seconds: 0.1, contacts: 1 }, new Error('lost'), { seconds: 3_600, contacts: 1 }]
  const renew = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const kept = keepRenewing({ renew }, 0.1, stop.signal)
  kept.catch(() => {})

  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(3))
  stop.abort()
  await expect(kept).rejects.toMatchObject({ name: 'AbortError' })
})

it('a line is given up when its time is over without an answer', async () => {
  const renew = () => Promise.reject(new Error('nobody there'))

  await expect(keepRenewing({ renew }, 0.05, new AbortController().signal)).rejects.toThrow('nobody there')
})

it('a line that is closed in the middle of a renewal does not renew again', async () => {
  const stop = new AbortController()
  const answer = Promise.withResolvers<{ seconds: number; contacts: number }>()
  const renew = vi.fn(() => answer.promise)
  const kept = keepRenewing({ renew }, 0.02, stop.signal)
  kept.catch(() => {})
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1))

  stop.abort()
  answer.resolve({ seconds: 0.02, contacts: 1 })

  await expect(kept).rejects.toMatchObject({ name: 'AbortError' })
  await pause(50)
  expect(renew).toHaveBeenCalledTimes(1)
})
