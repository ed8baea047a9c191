import type { Clock } from './ports.ts'

/** A timer that comes this much late means that the machine slept, and the socket with it. */
const sleptMs = 15_000
const wakeCheckMs = 5_000

/** Tells when the machine has slept; the answer stops it. */
export function watchSleep(clock: Clock, onWoken: () => void): () => void {
  let cancel = () => {}

  function look() {
    const expected = clock.now() + wakeCheckMs
    cancel = clock.after(wakeCheckMs, () => {
      if (clock.now() - expected > sleptMs) onWoken()
      look()
    })
  }

  look()
  return () => cancel()
}
