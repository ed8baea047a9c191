import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { repeat, repeatWhileMore } from './repeat.ts'

const patiently = { timeout: 10_000 }
const lines: string[] = []
const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } })

it('waits for a run that takes longer, and for the last one when it is stopped', async () => {
  let [running, most, ended] = [0, 0, 0]
  const loop = repeat(log, {
    everyMs: 5,
    complaint: 'It failed',
    run: async () => {
      most = Math.max(most, ++running)
      await setTimeout(30)
      running--
      ended++
    },
  })
  await vi.waitFor(() => expect(ended).toBeGreaterThan(1), patiently)
  await vi.waitFor(() => expect(running).toBe(1), { ...patiently, interval: 7 })
  await loop.stop()

  expect({ running, most }).toEqual({ running: 0, most: 1 })
  const atTheEnd = ended
  await setTimeout(30)
  expect(ended).toBe(atTheEnd)
})

it('rests for as many times as long as a run took, up to a limit', async () => {
  const pauses: number[] = []
  let ended = Number.NaN
  const rest = { times: 4, atMostMs: 60 }
  const loop = repeat(log, {
    everyMs: 1,
    complaint: 'It failed',
    rest,
    run: async () => {
      if (ended > 0) pauses.push(performance.now() - ended)
      await setTimeout(pauses.length === 0 ? 10 : 500)
      ended = performance.now()
    },
  })
  await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(1), patiently)
  await loop.stop()

  expect(pauses[0]).toBeGreaterThanOrEqual(35)
  expect(pauses[1]).toBeGreaterThanOrEqual(55)
  // Four times as long would be two seconds.
  expect(pauses[1]).toBeLessThan(1_900)
})

it('goes on after a run that failed, and says so', async () => {
  let runs = 0
  const loop = repeat(log, {
    everyMs: 5,
    complaint: 'It failed once',
    run: async () => {
      if (++runs === 1) throw new Error('Once')
    },
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), patiently)
  await loop.stop()

  expect(lines.filter((line) => line.includes('It failed once'))).toHaveLength(1)
})

it('does portions while there are more, and no further one once it is stopped', async () => {
  const stopping = new AbortController()
  let portions = 0
  await repeatWhileMore(async () => ++portions < 3, { signal: stopping.signal })
  expect(portions).toBe(3)

  const endless = async () => {
    if (++portions === 10) stopping.abort()
    return true
  }
  await repeatWhileMore(endless, { signal: stopping.signal, pauseMs: 1 })
  expect(portions).toBe(10)
})
