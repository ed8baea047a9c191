import { useRef } from 'react'

/** A clock that has been set moves the offset by more than any answer takes on its way. */
const clockWasSetMs = 5_000

/**
 * How far the server's clock is ahead of the device's, reckoned from one more answer. An answer that was long on its way makes it look behind, so the
 * largest of all offsets is the nearest.
 */
export function offsetAfter(known: number | undefined, { at, heardAt }: { at: number; heardAt: number }): number {
  const offset = at - heardAt
  return known === undefined || offset > known || known - offset > clockWasSetMs ? offset : known
}

/** The present moment by the server's clock, whose moments ages are reckoned from: a device whose clock is wrong shows the same waits as any other. */
export function useServerNow(now: number, answer: { at: string | undefined; heardAt: number }): number {
  const known = useRef<{ offset: number; heardAt: number }>(undefined)
  const { at, heardAt } = answer
  if (at !== undefined && heardAt !== known.current?.heardAt) {
    known.current = { offset: offsetAfter(known.current?.offset, { at: Date.parse(at), heardAt }), heardAt }
  }
  return now + (known.current?.offset ?? 0)
}
