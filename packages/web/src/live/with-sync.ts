import type { ConnectionState } from './connection-state.ts'
import type { LiveState } from './live-state.ts'
import { heldUntil, refusalOf } from './outgoing-message.ts'
import type { FeedFacts, Sync } from './sync.ts'

/** The server says something at least every 8 s; after this much silence nobody knows whether the screen is still true. */
const silentAfterMs = 18_000
/** A message on its way for less than this is simply being sent. */
const lateAfterMs = 3_000
/** A draft is saved in the pauses of typing; this long without success it counts as kept on this device only. */
const unsavedAfterMs = 5_000

type Grounds = Pick<LiveState, 'connection' | 'feed' | 'position' | 'outgoing' | 'unsavedDrafts' | 'sync'>

/** The state with its own verdict on itself, as of `now`; the same state while the verdict stands. Pure. */
export function withSync<T extends Grounds>(state: T, now: number): T {
  const { sync } = state
  const behind = behindBy(state)
  const unsent = lateMessages(state.outgoing, now)
  const unsaved = [...state.unsavedDrafts.values()].filter((since) => now - since >= unsavedAfterMs).length
  const status = lineStatus(state.connection, behind) ?? (isSilent(state.feed, now) ? 'silent' : unsent + unsaved > 0 ? 'unsent' : 'inSync')
  const stands = status === sync.status && behind === sync.behind && unsent === sync.unsent && unsaved === sync.unsaved
  if (stands) return state
  return { ...state, sync: { status, since: status === sync.status ? sync.since : now, behind, unsent, unsaved } }
}

/** How many positions the server has told of that have not been reached. */
export function behindBy({ feed, position }: Pick<LiveState, 'feed' | 'position'>): number {
  return position === null ? 0 : Math.max(0, feed.announced - position)
}

/** What the line alone says; null when the line is up and everything has come. */
function lineStatus({ status }: ConnectionState, behind: number): Sync['status'] | null {
  if (status !== 'inSync') return status
  return behind > 0 ? 'catchingUp' : null
}

function isSilent({ heardAt }: FeedFacts, now: number): boolean {
  return heardAt === null || now - heardAt >= silentAfterMs
}

function lateMessages(outgoing: LiveState['outgoing'], now: number): number {
  let late = 0
  for (const queue of outgoing.values()) {
    // What is held or waits for its files is not late, nor what was written after it.
    const held = queue.findIndex((message) => message.state === 'uploading' || heldUntil(message) !== null)
    for (const [index, message] of queue.entries()) {
      const onItsWay = held === -1 || index < held
      if (refusalOf(message) !== null || (onItsWay && now - Date.parse(message.createdAt) >= lateAfterMs)) late += 1
    }
  }
  return late
}
