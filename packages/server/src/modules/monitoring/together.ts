import { setTimeout as sleep } from 'node:timers/promises'

type Asking = { over: Promise<unknown>; next: Promise<unknown> | undefined }

const asking = new Map<string, Asking>()

/**
 * Asks once for all who want to know the same at the same time: a screen full of walls costs as much as one. Nobody is given what was asked
 * before they came: whoever comes while it is being asked gets the next answer, which begins `restMs` after the one before at the earliest.
 */
export function together<T>(what: string, ask: () => Promise<T>, restMs = 0): Promise<T> {
  const known = asking.get(what)
  if (!known) return begin(what, ask, restMs)
  known.next ??= known.over.then(() => begin(what, ask, restMs))
  return known.next as Promise<T>
}

function begin<T>(what: string, ask: () => Promise<T>, restMs: number): Promise<T> {
  const running = ask()
  // Not held against the process: nobody waits for what nobody asks.
  const rest = restMs > 0 ? [sleep(restMs, undefined, { ref: false })] : []
  const mine: Asking = { over: Promise.allSettled([running, ...rest]), next: undefined }
  asking.set(what, mine)
  void mine.over.then(() => {
    if (mine.next === undefined && asking.get(what) === mine) asking.delete(what)
  })
  return running
}
