import type { StaffEvent } from '@besedka/contract'
import { applyEvent, applyPayload } from './apply-event.ts'
import type { LiveContext } from './live-context.ts'
import type { ShownChats } from './shown-chats.ts'

/** Puts events into the state, and begins to fetch what they leave to be fetched. `position` is how far the feed has come. */
export function takeEvents({ store, ports, replay }: LiveContext, shown: ShownChats, events: readonly StaffEvent[], position: number) {
  const before = store.get()
  replay.remember((state) => events.reduce(applyPayload, state))
  store.update((state) => {
    const next = events.reduce(applyEvent, state)
    const reached = Math.max(position, next.position ?? 0)
    return next.position === reached ? next : { ...next, position: reached }
  })
  ports.told(events)
  shown.complete(events, before)
}
