import type { StaffEvent } from '@besedka/contract'
import { applySignal } from './apply-signal.ts'
import { backOffMs } from './back-off.ts'
import type { ConnectionState } from './connection-state.ts'
import type { FeedListener } from './feed.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import { behindBy, withSync } from './with-sync.ts'

/** A position that does not move for so long while there is more to come will not move by itself. */
const stalledMs = 10_000
/** Fetching everything is dear: a fault that comes back at once is shown, and repaired again after this time. */
const repairPauseMs = 60_000

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
  /** Grows with everything that makes a running fetch worthless. */
  let run = 0
  let fetching = false
  let failures = 0
  let cancelRetry = () => {}
  /** The whole state has to be fetched, and has not come yet, whatever happened to the line meanwhile. */
  let owed: { anew: boolean } | null = null
  /** Where a new screen has begun before the feed was open. */
  let begun: number | null = null
  let moved: { position: number | null; at: number } = { position: null, at: clock.now() }

  function judge() {
    store.update((state) => withSync(state, clock.now()))
  }

  function setConnection(connection: ConnectionState) {
    store.update((state) => ({ ...state, connection }))
    judge()
  }

  /** In sync when everything that was asked for and told of has come, not before; and until something does not come. */
  function settle() {
    const state = store.get()
    const { status } = state.connection
    if (status === 'catchingUp' && !fetching && wanted.hasCome() && behindBy(state) === 0) {
      setConnection({ status: 'inSync', since: clock.now() })
    } else if (status === 'inSync' && wanted.isMissed()) setConnection({ status: 'catchingUp' })
    else judge()
  }

  /** Runs a fetch until it succeeds, or something newer replaces it. */
  async function catchUpBy(fetch: () => Promise<boolean>) {
    const mine = ++run
    cancelRetry()
    fetching = true
    const whole = await fetch()
    if (mine !== run) return
    fetching = !whole
    if (whole) {
      failures = 0
      settle()
    } else cancelRetry = clock.after(backOffMs(failures++, ports.random()), () => void catchUpBy(fetch))
  }

  function announce(end: number) {
    store.update((state) => (end <= state.feed.announced ? state : { ...state, feed: { ...state.feed, announced: end } }))
  }

  /** Nothing that was announced before counts: the state is fetched as of now. */
  function goOnFrom(position: number) {
    store.update((state) => ({ ...state, position, feed: { ...state.feed, announced: position } }))
  }

  function startAfresh(position: number, otherLog = false) {
    owed = { anew: owed?.anew || otherLog || store.get().chats.size > 0 }
    goOnFrom(position)
    setConnection({ status: 'catchingUp' })
    void catchUpBy(fetchOwed)
  }

  async function fetchOwed(): Promise<boolean> {
    const mine = owed
    const whole = await options.fetchState(mine?.anew ?? false)
    if (whole && owed === mine) owed = null
    return whole
  }

  /** Something is missing, and nobody knows what: everything is fetched afresh. */
  function repair() {
    const { repairs, repairedAt } = store.get().feed
    setConnection({ status: 'catchingUp' })
    if (repairedAt !== null && clock.now() - repairedAt < repairPauseMs) return
    store.update((state) => ({ ...state, position: null, feed: { ...state.feed, repairs: repairs + 1, repairedAt: clock.now() } }))
    options.reopen()
  }

  const listener: FeedListener = {
    cursor: () => store.get().position,
    heard: (at) => store.update((state) => ({ ...state, feed: { ...state.feed, heardAt: at } })),
    begins(position) {
      if (!options.begin()) return
      begun = position
      goOnFrom(position)
    },
    opened({ position, end, resumed, standing }) {
      const began = begun
      begun = null
      const goesOn = (resumed || began === position) && options.fits(standing)
      options.onOpen(standing)
      if (!goesOn) return startAfresh(position)
      announce(end)
      setConnection({ status: 'catchingUp' })
      wanted.hurry()
      void catchUpBy(owed ? fetchOwed : began === null ? options.fetchBeside : options.fetchNames)
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
      announce(position)
      store.update((state) => (position > (state.position ?? 0) ? { ...state, position } : state))
      settle()
    },
    connecting(attempt) {
      if (!isLasting(store.get().connection)) setConnection({ status: 'connecting', attempt })
    },
    lost(retryAt) {
      run += 1
      cancelRetry()
      options.onLost()
      const { connection } = store.get()
      setConnection({ status: 'offline', since: connection.status === 'offline' ? connection.since : clock.now(), retryAt })
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
      if (state.position !== moved.position) moved = { position: state.position, at: clock.now() }
      const stalled = behindBy(state) > 0 && clock.now() - moved.at >= stalledMs
      if (state.connection.status === 'catchingUp' && stalled) repair()
      judge()
    },
    stop() {
      run += 1
      cancelRetry()
    },
  }
}

/** What another attempt does not change before it has succeeded: the mark on the screen must not blink. */
function isLasting({ status }: ConnectionState): boolean {
  return status === 'offline' || status === 'misplaced'
}
