import type { StaffEvent } from '@besedka/contract'

type Listener = {
  /** Events of the feed, in order. */
  told(events: readonly StaffEvent[]): void
  /** Events may have gone by unheard. */
  missed(): void
}

const listeners = new Set<Listener>()

/** Hears what the feed tells on every screen behind the login: for lists that are kept beside the workspace's state. */
export function onStaffEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellListeners(events: readonly StaffEvent[]): void {
  for (const { told } of listeners) told(events)
}

export function tellListenersOfGap(): void {
  for (const { missed } of listeners) missed()
}
