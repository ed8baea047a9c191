import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so many times, then has it. */
function failing(times: number) {
  return vi.fn(async () => {
    if (run.mock.calls.length <= times) throw new TypeError('Failed to fetch')
    return 'here'
  })
}

let run = failing(0)

function withoutNetwork(times: number): { mend(): void } {
  vi.useFakeTimers()
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  run = failing(times)
  return { mend: () => void browser.dispatchEvent(new Event('online')) }
}

describe('what may fail', () => {
  it('is tried again after growing pauses until it succeeds', async () => {
    withoutNetwork(3)
    const done = keepTrying(run)

    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1 + 4_000)

    expect(await done).toBe('here')
  })

  it('is tried at once when there is a connection again', async () => {
    const { mend } = withoutNetwork(1)
    const done = keepTrying(run)
    await vi.advanceTimersByTimeAsync(0)

    mend()

    expect(await done).toBe('here')
  })
})
