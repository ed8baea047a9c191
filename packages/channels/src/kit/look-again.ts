import { setTimeout as pause } from 'node:timers/promises'

/** Looks again and again until the signal; `look` answers for how many milliseconds to rest then. Throws what `look` throws, unless the signal has cut it off. */
export async function lookAgain(signal: AbortSignal, look: () => Promise<number>): Promise<void> {
  try {
    while (!signal.aborted) await pause(await look(), undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
