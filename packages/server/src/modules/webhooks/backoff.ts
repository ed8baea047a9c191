const firstMs = 5_000
/** A message is tried again after at most so long … */
const messageCapMs = 6 * 60 * 60 * 1_000
/** … and a receiver that fails is left alone for at most so long: then the next message may try. */
const restCapMs = 5 * 60 * 1_000

/** When a message is tried again after so many attempts: 5 s, 15 s, 45 s … 6 h, a fifth more or less. `random` is in [0, 1). */
export function messagePauseMs(attempts: number, random: number): number {
  return pause(attempts, messageCapMs, random)
}

/**
 * How long a receiver rests after so many failures in a row. The cap is low, so that one message that a receiver cannot digest delays the
 * others by minutes, and a receiver that is back is noticed within five.
 */
export function restMs(failures: number, random: number): number {
  return pause(failures, restCapMs, random)
}

function pause(count: number, capMs: number, random: number): number {
  return Math.round(Math.min(capMs, firstMs * 3 ** Math.min(count - 1, 20)) * (0.8 + 0.4 * random))
}
