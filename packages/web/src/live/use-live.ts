import { createContext, useContext } from 'react'
import type { LiveClient } from './live-client.ts'
import type { LiveState } from './live-state.ts'
import { useSelected } from './use-selected.ts'

export const LiveClientContext = createContext<LiveClient | null>(null)

/** The live client of the workspace. Throws outside of it. */
export function useLiveClient(): LiveClient {
  const client = useContext(LiveClientContext)
  if (client === null) throw new Error('There is no live client above this component')
  return client
}

/**
 * A part of the live state; the component is drawn again only when that part changes.
 * @param select answers something of the state itself, or a plain value
 * @param same compares two answers, for selectors that make a new object every time
 */
export function useLive<T>(select: (state: LiveState) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const { store } = useLiveClient()
  return useSelected(store, select, same)
}

/** The account at the screen: the same for as long as the client lives, so nothing has to be subscribed. */
export function useViewerId(): string {
  return useLiveClient().store.get().viewer.accountId
}
