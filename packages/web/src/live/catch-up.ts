import { backOffMs } from './back-off.ts'
import type { LivePorts } from './ports.ts'

/**
 * Runs a fetch until it succeeds, or something newer replaces it.
 * @param onCome all of it has come
 */
export function createCatchUp({ clock, random }: Pick<LivePorts, 'clock' | 'random'>, onCome: () => void) {
  /** Increases with everything that makes a running fetch obsolete. */
  let run = 0
  let isFetching = false
  let failures = 0
  let cancelRetry = () => {}

  function cancel() {
    run += 1
    cancelRetry()
  }

  /** @param fetch answers whether all of it came */
  async function by(fetch: () => Promise<boolean>) {
    cancel()
    const mine = run
    isFetching = true
    const whole = await fetch()
    if (mine !== run) return
    isFetching = !whole
    if (whole) {
      failures = 0
      onCome()
    } else cancelRetry = clock.after(backOffMs(failures++, random()), () => void by(fetch))
  }

  return { by, cancel, isFetching: () => isFetching }
}
