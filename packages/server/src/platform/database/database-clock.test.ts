import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startDatabaseClock } from './database-clock.ts'

const noon = Date.UTC(2026, 0, 5, 12)
const log = pino({ level: 'silent' })

afterEach(() => void vi.useRealTimers())

describe('the clock of the database', () => {
  it('tells its time, whatever this machine believes, and goes on evenly when the machine’s clock is set', async () => {
    const { pool, elapse, elapsed } = stage()
    const clock = await startDatabaseClock({ pool, log, elapsed })
    expect(clock.now().getTime()).toBe(noon)

    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    elapse(1_500)

    expect(clock.now().getTime()).toBe(noon + 1_500)
    clock.stop()
  })

  it('follows when the database’s clock is set, and keeps its last word while nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { pool, elapse, elapsed, set } = stage()
    const clock = await startDatabaseClock({ pool, log, elapsed })

    set(3_600_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(clock.now().getTime()).toBe(noon + 3_600_000)

    set('silent')
    elapse(1_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(clock.now().getTime()).toBe(noon + 3_601_000)
    clock.stop()
  })
})

/** A database whose clock shows noon at the start, and a measure of time that passes when it is told to. */
function stage() {
  let passedMs = 5_000
  let setByMs: number | 'silent' = 0
  const startedAt = passedMs
  return {
    elapsed: () => passedMs,
    elapse(ms: number) {
      passedMs += ms
    },
    set(ms: number | 'silent') {
      setByMs = ms
    },
    pool: {
      query: vi.fn(async () => {
        if (setByMs === 'silent') throw new Error('nobody there')
        return { rows: [{ at: new Date(noon + passedMs - startedAt + setByMs) }] }
      }),
    },
  }
}
