import type { LiveState } from './live-state.ts'

/** Holds the state. Changes are seen at once by `get` and told to listeners together, in a moment. */
export type LiveStore = {
  get(): LiveState
  update(change: (state: LiveState) => LiveState): void
  /** Calls the listener after changes; the answer stops it. */
  subscribe(listener: () => void): () => void
}

/** @param soon see `LivePorts.soon`: how listeners are called together. */
export function createLiveStore(initial: LiveState, soon: (task: () => void) => void): LiveStore {
  let state = initial
  let told = true
  const listeners = new Set<() => void>()

  function tell() {
    told = true
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => state,
    update(change) {
      const next = change(state)
      if (next === state) return
      state = next
      if (!told) return
      told = false
      soon(tell)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
