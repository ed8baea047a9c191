import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { LoggedEvent } from '../events/event.ts'

/** One open socket of the feed. */
export type Listener = {
  socket: WebSocket
  /** What lies under the socket: frames that are made once for many go straight there. */
  wire: Duplex
  organisationId: string
  door: string
  tags: ReadonlySet<string>
  /** The account or visitor behind it. */
  subjectId: string
  sessionId: string
  /** The last position sent, or passed because it was not theirs. */
  position: number
  /** How many events it has been sent. */
  told: number
  /** The first frame has been sent: nothing may come before it. */
  welcomed: boolean
  /** Live events that came while the log is still being read for this listener; null once it is live. */
  held: LoggedEvent[] | null
  alive: boolean
}

/** More unsent bytes than this and the listener is cut: it resumes with its cursor, and memory stays bounded. */
export const unsentLimitBytes = 1024 * 1024

/** More missed events than this are not told one by one: the listener fetches afresh. */
export const backfillLimit = 10_000

/** Who listens to an organisation, found by tag. */
export type Listeners = ReturnType<typeof createListeners>

export function createListeners() {
  const byTag: Index = new Map()
  const bySubject: Index = new Map()
  const all = new Set<Listener>()
  return {
    all: all as ReadonlySet<Listener>,
    add(listener: Listener): void {
      all.add(listener)
      put(bySubject, listener.subjectId, listener)
      for (const tag of listener.tags) put(byTag, tag, listener)
    },
    remove(listener: Listener): void {
      all.delete(listener)
      take(bySubject, listener.subjectId, listener)
      for (const tag of listener.tags) take(byTag, tag, listener)
    },
    /** The sockets of one subject. */
    of(subjectId: string): Iterable<Listener> {
      return iterable(bySubject.get(subjectId))
    },
    /** Everyone with at least one of the tags, each once. */
    withAny(tags: readonly string[]): Iterable<Listener> {
      const sets = tags.map((tag) => byTag.get(tag)).filter((set) => set !== undefined)
      const [only] = sets
      if (sets.length === 0 || !only) return []
      if (sets.length === 1) return iterable(only)
      const union = new Set<Listener>()
      for (const set of sets) for (const listener of iterable(set)) union.add(listener)
      return union
    },
  }
}

/** Most keys are a visitor's, and have one listener: that one is kept without a Set around it, which would weigh more than the rest. */
type Index = Map<string, Listener | Set<Listener>>

function iterable(found: Listener | Set<Listener> | undefined): Iterable<Listener> {
  if (found === undefined) return []
  return found instanceof Set ? found : [found]
}

function put(index: Index, key: string, listener: Listener): void {
  const there = index.get(key)
  if (there instanceof Set) there.add(listener)
  else index.set(key, there === undefined || there === listener ? listener : new Set([there, listener]))
}

function take(index: Index, key: string, listener: Listener): void {
  const there = index.get(key)
  if (there instanceof Set) there.delete(listener)
  if (there === listener || (there instanceof Set && there.size === 0)) index.delete(key)
}
