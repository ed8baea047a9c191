import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bring } from './bring.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')

describe('code that is loaded later', () => {
  const reload = vi.fn()
  let up = false

  beforeEach(() => {
    up = false
    reload.mockReset()
    const kept = new Map<string, string>()
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => ({ ok: up }))
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    vi.stubGlobal('location', { reload })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('comes as soon as the server is back, and nothing breaks before', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone)
    const brought = bring(load)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reload).not.toHaveBeenCalled()
    up = true
    load.mockResolvedValue('the part')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await brought).toBe('the part')
  })

  it('loads the page anew when a newer version has taken its place, once', async () => {
    up = true
    const failing = () => Promise.reject(gone)
    const first = bring(failing)
    const outcome = expect(first).rejects.toBe(gone)
    await vi.advanceTimersByTimeAsync(2_100)
    expect(reload).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await outcome
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
