import type { EventReplay } from './event-replay.ts'
import type { LiveStore } from './live-store.ts'
import type { LivePorts } from './ports.ts'
import type { Wanted } from './wanted.ts'

/** What every part of the live client works with. */
export type LiveContext = {
  store: LiveStore
  ports: LivePorts
  replay: EventReplay
  wanted: Wanted
  /** False for the moment in which the feed is about to open: everything is fetched behind its first word then. */
  mayFetch(): boolean
}
