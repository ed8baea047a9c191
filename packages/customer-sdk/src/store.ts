/** A value that can be watched: the shape React's `useSyncExternalStore`, Svelte and plain code can all use. */
export type Store<State> = {
  getSnapshot(): State
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Replaces some fields. Listeners hear of it once, and only when something is really different. */
  patch(change: Partial<State>): void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    patch(change) {
      const next = { ...state, ...change }
      if (keysOf(change).every((key) => Object.is(state[key], next[key]))) return
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[]
}
