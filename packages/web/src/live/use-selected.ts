import { useRef, useSyncExternalStore } from 'react'
import type { LiveState } from './live-state.ts'
import type { LiveStore } from './live-store.ts'

/** Subscribes to one part of the state. An answer that is the `same` as the one before keeps its identity. */
export function useSelected<T>(store: LiveStore, select: (state: LiveState) => T, same: (a: T, b: T) => boolean): T {
  const last = useRef<{ state: LiveState; select: unknown; value: T } | null>(null)

  function read(): T {
    const state = store.get()
    const known = last.current
    if (known !== null && known.state === state && known.select === select) return known.value
    const value = select(state)
    const kept = known !== null && same(known.value, value) ? known.value : value
    last.current = { state, select, value: kept }
    return kept
  }

  return useSyncExternalStore(store.subscribe, read)
}

/** Whether two lists hold the same things in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => Object.is(item, b[index])))
}
