import type { StaffEvent } from '@besedka/contract'
import { announceEnd, beginRepair, goOnFrom, heardAt, reachPosition } from './apply-feed.ts'
import { applySignal } from './apply-signal.ts'
import { createCatchUp } from './catch-up.ts'
import type { ConnectionState } from './connection-state.ts'
import type { FeedListener } from './feed.ts'
import { decideOpening, isLasting, isStalled, loseConnection, mayRepair, settleConnection } from './judge-feed.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import { createOwedState } from './owed-state.ts'
import { withSync } from './with-sync.ts'

export type FollowOptions = {
  /** Fetches all that is on the screen. Answers whether all of it came. `anew`: nothing that was known before can be trusted. */
  fetchState(anew: boolean): Promise<boolean>
  /** Begins to fetch what the log tells of, where a screen waits for its feed to do so, and answers whether one does. */
  begin(): boolean
  /** Whether what is fetched is what may be heard by this word of the server. */
  fits(standing: string | undefined): boolean
  /** Fetches who is online, which no log tells of. Answers whether it came. */
  fetchNames(): Promise<boolean>
  /** Fetches what is in no log: who is online, and the counters. Answers whether it came. */
  fetchBeside(): Promise<boolean>
  /** Drops all that came from the server: the database was restored, and versions count anew. */
  forget(): void
  /** Puts events into the state, in order; `position` is how far the feed has come. */
  apply(events: readonly StaffEvent[], position: number): void
  /** The feed is open: what waits can be sent. `standing` is the server's word for what may be heard. */
  onOpen(standing: string | undefined): void
  /** There is no feed for now: what is wanted has to be fetched without it. */
  onLost(): void
  /** Opens the feed anew, from the state's position. */
  reopen(): void
}

/** Follows the feed, and judges honestly whether the screen is in sync: what the server says it told must have arrived here. */
export function createFeedFollower({ store, ports, replay, wanted }: LiveContext, options: FollowOptions) {
  const { clock } = ports
  const catchUp = createCatchUp(ports, settle)
  const owed = createOwedState(options.fetchState)
  /** Where a new screen has begun before the feed was open. */
  let begun: number | null = null
  let moved: { position: number | null; at: number } = { position: null, at: clock.now() }

  function setConnection(connection: ConnectionState) {
    store.update((state) => withSync(connection === state.connection ? state : { ...state, connection }, clock.now()))
  }

  function settle() {
    const now = clock.now()
    const fetched = { isFetching: catchUp.isFetching(), hasCome: wanted.hasCome(), isMissed: wanted.isMissed() }
    setConnection(settleConnection(store.get(), { ...fetched, now }))
  }

  function startAfresh(position: number, otherLog = false) {
    owed.owe(otherLog || store.get().chats.size > 0)
    store.update((state) => goOnFrom(state, position))
    setConnection({ status: 'catchingUp' })
    void catchUp.by(owed.fetch)
  }

  function repair() {
    setConnection({ status: 'catchingUp' })
    if (!mayRepair(store.get().feed, clock.now())) return
    store.update((state) => beginRepair(state, clock.now()))
    options.reopen()
  }

  const listener: FeedListener = {
    cursor: () => store.get().position,
    heard: (at) => store.update((state) => heardAt(state, at)),
    begins(position) {
      if (!options.begin()) return
      begun = position
      store.update((state) => goOnFrom(state, position))
    },
    opened({ position, end, resumed, standing }) {
      const opening = decideOpening({ resumed, position, begun, isOwed: owed.isOwed(), fits: options.fits(standing) })
      begun = null
      options.onOpen(standing)
      if (opening === 'everything') return startAfresh(position)
      store.update((state) => announceEnd(state, end))
      setConnection({ status: 'catchingUp' })
      wanted.hurry()
      void catchUp.by({ owed: owed.fetch, beside: options.fetchBeside, names: options.fetchNames }[opening])
    },
    events(events, position) {
      options.apply(events, position)
      settle()
    },
    signal(signal) {
      const now = clock.now()
      const change = (state: LiveState) => applySignal(state, signal, now)
      replay.remember(change)
      store.update(change)
    },
    resync(position, otherLog) {
      if (otherLog) options.forget()
      startAfresh(position, otherLog)
    },
    told(position, lost) {
      if (lost !== 0) return repair()
      store.update((state) => reachPosition(announceEnd(state, position), position))
      settle()
    },
    connecting(attempt) {
      if (!isLasting(store.get().connection)) setConnection({ status: 'connecting', attempt })
    },
    lost(retryAt) {
      catchUp.cancel()
      options.onLost()
      setConnection(loseConnection(store.get().connection, clock.now(), retryAt))
    },
    misplaced: () => setConnection({ status: 'misplaced' }),
    signedOut: () => setConnection({ status: 'signedOut' }),
  }

  return {
    listener,
    settle,
    /** To be called each second: silence and standing still are noticed by looking. */
    check() {
      const state = store.get()
      const now = clock.now()
      if (state.position !== moved.position) moved = { position: state.position, at: now }
      if (isStalled(state, moved.at, now)) repair()
      store.update((current) => withSync(current, now))
    },
    stop: catchUp.cancel,
  }
}
