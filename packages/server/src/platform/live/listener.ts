import type { WebSocket } from 'ws'
import type { LoggedEvent } from '../events/event.ts'

/** One open socket of the feed. */
export type Listener = {
  socket: WebSocket
  organisationId: string
  door: string
  tags: ReadonlySet<string>
  /** The account or visitor behind it. */
  subjectId: string
  sessionId: string
  /** The last position sent, or passed because it was not theirs. */
  position: number
  /** The first frame has been sent: nothing may come before it. */
  welcomed: boolean
  /** Live events that came while the log is still being read for this listener; null once it is live. */
  held: LoggedEvent[] | null
  alive: boolean
}

/** More unsent bytes than this and the listener is cut: it resumes with its cursor, and memory stays bounded. */
export const unsentLimitBytes = 1024 * 1024

/** Who listens to an organisation, found by tag. */
export type Listeners = ReturnType<typeof createListeners>

export function createListeners() {
  const byTag = new Map<string, Set<Listener>>()
  const bySubject = new Map<string, Set<Listener>>()
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
      return bySubject.get(subjectId) ?? []
    },
    /** Everyone with at least one of the tags, each once. */
    withAny(tags: readonly string[]): Iterable<Listener> {
      const sets = tags.map((tag) => byTag.get(tag)).filter((set) => set !== undefined)
      const [only] = sets
      if (sets.length === 0 || !only) return []
      if (sets.length === 1) return only
      const union = new Set<Listener>()
      for (const set of sets) for (const listener of set) union.add(listener)
      return union
    },
  }
}

function put(index: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const there = index.get(key)
  if (there) there.add(listener)
  else index.set(key, new Set([listener]))
}

function take(index: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const there = index.get(key)
  there?.delete(listener)
  if (there?.size === 0) index.delete(key)
}
