import { create } from 'zustand'

/** A store that is kept in this browser under a name; where nothing can be kept, it lasts as long as the page. */
export function createKeptStore<State extends object>(name: string, initial: State) {
  const store = create<State>()(() => ({ ...initial, ...read(name) }))
  store.subscribe((state) => write(name, state))
  return store
}

/** Content of another shape counts as nothing. */
function read(name: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    const state = typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : undefined
    return typeof state === 'object' && state !== null ? state : {}
  } catch {
    return {}
  }
}

function write(name: string, state: object) {
  try {
    // `version` is part of the format that pages loaded before an upgrade still read and write.
    localStorage.setItem(name, JSON.stringify({ state, version: 0 }))
  } catch {
    // A full or forbidden disk must not stop anybody from changing a setting.
  }
}
