import type { ConnectionState } from './connection-state.ts'
import type { LiveState } from './live-state.ts'
import type { FeedFacts } from './sync.ts'
import { behindBy } from './with-sync.ts'

/** A position that does not move for so long while there is more to come will not move by itself. */
const stalledMs = 10_000
/** Fetching everything is dear: a fault that comes back at once is shown, and repaired again after this time. */
const repairPauseMs = 60_000

/** What is fetched when the feed opens: the whole state as of now, what of it is still owed, what is in no log, or of that the names only. */
export type Opening = 'everything' | 'owed' | 'beside' | 'names'

/**
 * @param begun where a new screen began to fetch before the feed was open; null when it did not
 * @param isOwed the whole state has been asked for before, and has not come yet
 * @param fits what is fetched is what may be heard by now
 */
export function decideOpening({ resumed, position, begun, isOwed, fits }: OpeningCase): Opening {
  if (!fits || (!resumed && begun !== position)) return 'everything'
  if (isOwed) return 'owed'
  return begun === null ? 'beside' : 'names'
}

type OpeningCase = { resumed: boolean; position: number; begun: number | null; isOwed: boolean; fits: boolean }

/**
 * The connection's next state: in sync when everything that was asked for and told of has come, not before; and until something does not come.
 * @param isFetching a fetch is on its way, or waits for its next attempt
 */
export function settleConnection(state: LiveState, { isFetching, hasCome, isMissed, now }: SettlingCase): ConnectionState {
  const { connection } = state
  if (connection.status === 'catchingUp' && !isFetching && hasCome && behindBy(state) === 0) return { status: 'inSync', since: now }
  return connection.status === 'inSync' && isMissed ? { status: 'catchingUp' } : connection
}

type SettlingCase = { isFetching: boolean; hasCome: boolean; isMissed: boolean; now: number }

/** The connection without a line: it counts as lost since it was lost first, however often it is tried. */
export function loseConnection(connection: ConnectionState, now: number, retryAt: number): ConnectionState {
  return { status: 'offline', since: connection.status === 'offline' ? connection.since : now, retryAt }
}

/** Whether the state stays on the screen while another attempt is made: the mark must not blink. */
export function isLasting({ status }: ConnectionState): boolean {
  return status === 'offline' || status === 'misplaced'
}

/** Whether there is more to come that does not come. @param movedAt when the position moved last */
export function isStalled(state: LiveState, movedAt: number, now: number): boolean {
  return state.connection.status === 'catchingUp' && behindBy(state) > 0 && now - movedAt >= stalledMs
}

export function mayRepair({ repairedAt }: FeedFacts, now: number): boolean {
  return repairedAt === null || now - repairedAt >= repairPauseMs
}
