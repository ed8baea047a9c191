import type { LoggedEvent } from '../events/event.ts'
import type { Log } from '../log/create-log.ts'
import type { EventReader } from './read-events.ts'

/** Hears the events of an organisation, in order and without holes. */
export type TailListener = (events: LoggedEvent[]) => void

type Tail = {
  /** Which log the position counts in. */
  log: string
  /** Delivered up to here. */
  position: number
  /** Committed by this process but ahead of a predecessor that has not been seen yet. */
  ahead: Map<number, LoggedEvent>
  listeners: Set<TailListener>
  repair: Promise<void> | null
  /** The log has grown since the reading that runs began: it may have missed that. */
  again: boolean
  unfollow(): void
}

export type LogTail = ReturnType<typeof createLogTail>

/** How long an event may wait for its predecessor (another process's commit) before the log is read. */
const holePatienceMs = 15
const page = 1_000
/** The log is looked at each second; this long without success means that what other processes wrote may be missing here. */
const unwatchedMs = 10_000

/**
 * Follows the end of the log for those who listen. What this process committed is delivered from memory; what other processes
 * committed is read when the doorbell rings, or by the poll that makes a lost ring harmless.
 */
export function createLogTail(options: {
  readEvents: EventReader
  log: Log
  /** Has the doorbell of an organisation call {@link LogTail.catchUp}, until the answer is called. */
  follow(organisationId: string): () => void
}) {
  const tails = new Map<string, Tail>()
  let watchedAt = performance.now()

  /** Joins the tail. Answers the position from which the listener hears everything. */
  async function listen(organisationId: string, listener: TailListener): Promise<number> {
    const opened = tails.get(organisationId) ?? (await open(organisationId))
    // Another listener may have opened the tail while we read.
    const tail = tails.get(organisationId) ?? opened
    if (tail !== opened) opened.unfollow()
    tails.set(organisationId, tail)
    tail.listeners.add(listener)
    return tail.position
  }

  /** The bell is heard before the position is read: what is committed between the two is rung for. */
  async function open(organisationId: string): Promise<Tail> {
    const unfollow = options.follow(organisationId)
    try {
      const { position, log } = await options.readEvents.bounds(organisationId)
      return { log, position, ahead: new Map(), listeners: new Set(), repair: null, again: false, unfollow }
    } catch (error) {
      unfollow()
      throw error
    }
  }

  function unlisten(organisationId: string, listener: TailListener): void {
    const tail = tails.get(organisationId)
    tail?.listeners.delete(listener)
    if (tail?.listeners.size !== 0) return
    tails.delete(organisationId)
    tail.unfollow()
  }

  /** Hands over what this process has just committed. */
  function publish(organisationId: string, events: LoggedEvent[]): void {
    const tail = tails.get(organisationId)
    if (!tail) return
    for (const event of events) if (event.position > tail.position) tail.ahead.set(event.position, event)
    deliverInOrder(tail)
    if (tail.ahead.size > 0) setTimeout(() => void catchUp(organisationId), holePatienceMs)
  }

  /** Reads what is new in the log, where somebody listens. Calls while it is read share one further reading. */
  function catchUp(organisationId: string): Promise<void> {
    const tail = tails.get(organisationId)
    if (!tail) return Promise.resolve()
    tail.again = true
    tail.repair ??= readOn(organisationId, tail).finally(() => {
      tail.repair = null
    })
    return tail.repair
  }

  async function readOn(organisationId: string, tail: Tail): Promise<void> {
    try {
      while (tail.again) {
        tail.again = false
        const events = await options.readEvents.after(organisationId, tail.position, page)
        for (const event of events) if (event.position > tail.position) tail.ahead.set(event.position, event)
        deliverInOrder(tail)
        if (events.length === page) tail.again = true
      }
    } catch (error) {
      // The next ring or poll tries again; nothing is skipped, because the position has not moved.
      options.log.warn({ error, organisationId }, 'The log could not be read')
    }
  }

  return {
    listen,
    unlisten,
    publish,
    catchUp,
    organisations: () => [...tails.keys()],
    position: (organisationId: string) => tails.get(organisationId)?.position ?? 0,
    /** Whether positions here count in this log: after a restore or a fail-over of the database they do not. */
    isOf: (organisationId: string, log: string) => (tails.get(organisationId)?.log ?? log) === log,
    /** The end of the log has just been looked at. */
    watched: () => {
      watchedAt = performance.now()
    },
    /** Whether this process knows where the log ends, to within ten seconds. */
    isWatched: () => performance.now() - watchedAt < unwatchedMs,
  }
}

function deliverInOrder(tail: Tail): void {
  const ready: LoggedEvent[] = []
  for (let next = tail.ahead.get(tail.position + 1); next; next = tail.ahead.get(tail.position + 1)) {
    tail.ahead.delete(next.position)
    tail.position = next.position
    ready.push(next)
  }
  if (tail.ahead.size > 0) for (const position of tail.ahead.keys()) if (position <= tail.position) tail.ahead.delete(position)
  if (ready.length > 0) for (const listener of tail.listeners) listener(ready)
}
