import type { StaffEvent, StaffFrame, StaffSignal } from '@besedka/contract'
import { backOffMs } from './back-off.ts'
import type { LivePorts, LiveSocket } from './ports.ts'

/** A server that is alive says something at least every 8 s. */
const silenceIsDeathMs = 30_000

/** A timer that comes this much late means that the machine slept, and the socket with it. */
const sleptMs = 15_000
const wakeCheckMs = 5_000

const closedBecauseUnauthorized = 4401
/** The server does not take this page's address for its own: only its administrator can help. */
const closedBecauseForeignPage = 4403
const foreignPagePauseMs = 60_000
/** The server restarts, and a node beside it takes over: everybody comes back, but not in the same moment. */
const closedBecauseRestart = 1012
const restartSpreadMs = 2_500
/** Rights or teams are others now: there is no time to lose. */
const closedBecauseStandingChanged = 4409
const protocolVersion = 1

/**
 * The feed is open. `resumed` tells that the events since the cursor follow, up to position `end` for now; otherwise the state has to be
 * fetched. `standing` is the server's word for what may be heard from now on.
 */
export type FeedWelcome = { position: number; end: number; resumed: boolean; standing: string | undefined }

export type FeedListener = {
  /** The last position applied, to resume from; null starts afresh. */
  cursor(): number | null
  /** A ticket has come, and no cursor is known: what is fetched from now on may go on from this position. */
  begins(position: number): void
  opened(welcome: FeedWelcome): void
  events(events: readonly StaffEvent[], position: number): void
  signal(signal: StaffSignal): void
  /** The cursor is of no use: the state has to be fetched afresh. `otherLog`: nothing that is known may be kept, whatever its version. */
  resync(position: number, otherLog: boolean): void
  /** The server says that everything up to `position` has been told. `lost` of those events never came. */
  told(position: number, lost: number): void
  /** A frame of any kind came; `at` in milliseconds. Called before what the frame says. */
  heard(at: number): void
  connecting(attempt: number): void
  lost(retryAt: number): void
  signedOut(): void
  /** The server does not take the address of this page for its own; it is asked again in a minute. */
  misplaced(): void
}

export type Feed = {
  /** Tries again at once: the network is back, the window woke up, or a person asked. */
  wake(): void
  /** The machine says that its network is gone: no need to wait for the silence. */
  lose(): void
  stop(): void
}

/** Keeps one socket to `/live` alive for as long as the screen lives: ticket, hello, listen, reconnect. */
export function openFeed(ports: Pick<LivePorts, 'api' | 'clock' | 'openSocket' | 'random'>, listener: FeedListener): Feed {
  const { api, clock } = ports
  let socket: LiveSocket | null = null
  let attempt = 0
  let stopped = false
  /** Grows with every connection, so that a late answer to an abandoned one is ignored. */
  let generation = 0
  let resumedFrom: number | null = null
  /** The log that the cursor counts in: after a restore of the database it is another one. */
  let log: string | null = null
  /** What we may hear, as the server called it last. */
  let standing: string | undefined
  /** Events received since the welcome, each position once. */
  let received = 0
  let lastReceived = 0
  /** The server has confirmed that everything up to here has come; null before it has said anything. */
  let confirmed: number | null = null
  /** Positions received since, over all connections. */
  let unconfirmed = new Set<number>()
  /** How far the listener had come before this connection: what it is told up to here should be known already. */
  let reachedBefore = 0
  let cancelRetry = () => {}
  let cancelSilence = () => {}
  let cancelWakeCheck = () => {}

  async function connect() {
    const mine = ++generation
    cancelRetry()
    listener.connecting(attempt)
    try {
      const { ticket, position, log: current } = await api.ticket()
      if (mine !== generation || stopped) return
      if (listener.cursor() === null) {
        log ??= current
        if (position !== null) listener.begins(position)
      }
      dial(mine, ticket, position)
    } catch (error) {
      if (mine !== generation || stopped) return
      if (api.failureOf(error).kind === 'signedOut') endSession()
      else retryLater()
    }
  }

  function dial(mine: number, ticket: string, begins: number | null) {
    const dialled = ports.openSocket()
    socket = dialled
    watchSilence()
    dialled.onopen = () => {
      const own = listener.cursor()
      reachedBefore = own ?? 0
      // From the last confirmed position, because a frame may have been lost behind it: what is known of the rest is left out below.
      resumedFrom = own === null ? null : Math.min(own, confirmed ?? own)
      // Without a cursor of one's own from where the ticket was given: what is fetched since is not missed either.
      const cursor = resumedFrom ?? begins ?? undefined
      dialled.send(JSON.stringify({ type: 'hello', version: protocolVersion, ticket, cursor, log: log ?? undefined }))
    }
    dialled.onmessage = (text) => {
      if (mine !== generation) return
      watchSilence()
      const frame = parseFrame(text)
      if (frame !== null) receive(frame)
    }
    dialled.onclose = (code) => {
      if (mine !== generation || stopped) return
      if (code === closedBecauseUnauthorized) endSession()
      else if (code === closedBecauseForeignPage) {
        retryLater(foreignPagePauseMs)
        listener.misplaced()
      } else if (code === closedBecauseStandingChanged) retryLater(0)
      else retryLater(code === closedBecauseRestart ? Math.round(ports.random() * restartSpreadMs) : undefined)
    }
  }

  function receive(frame: StaffFrame) {
    listener.heard(clock.now())
    switch (frame.type) {
      case 'welcome': {
        attempt = 0
        received = 0
        lastReceived = 0
        const resumed = sameStanding(frame.standing) && resumedFrom !== null
        if (!resumed) confirm(frame.position)
        // What is known keeps the log that it is from: where that is another one, `resync` comes next and says so.
        if (resumedFrom === null) log ??= frame.log ?? null
        return listener.opened({ position: frame.position, end: frame.end, resumed, standing })
      }
      case 'events':
        return receiveEvents(frame.events, frame.position)
      case 'signal':
      case 'newSignal':
        return listener.signal(frame.signal)
      case 'resync':
        log = frame.log ?? null
        confirm(frame.position)
        return listener.resync(frame.position, frame.reason === 'otherLog')
      case 'ping':
        if (frame.told === received) confirm(frame.position)
        return listener.told(frame.position, frame.told - received)
    }
  }

  function sameStanding(now: string | undefined): boolean {
    const before = standing
    standing = now ?? before
    return before === standing
  }

  function receiveEvents(events: readonly StaffEvent[], position: number) {
    const fresh = events.filter((event) => !unconfirmed.has(event.position))
    listener.events(fresh, position)
    // Counted when they have been applied: an event on which the listener broke has not arrived.
    count(events)
    const lost = fresh.filter((event) => event.position <= reachedBefore).length
    if (lost > 0) listener.told(position, lost)
  }

  function confirm(position: number) {
    confirmed = position
    reachedBefore = 0
    unconfirmed = new Set()
  }

  function count(events: readonly StaffEvent[]) {
    for (const { position } of events) {
      if (position <= lastReceived) continue
      received += 1
      lastReceived = position
      unconfirmed.add(position)
    }
  }

  function retryLater(delay = backOffMs(attempt, ports.random())) {
    hangUp()
    attempt += 1
    listener.lost(clock.now() + delay)
    cancelRetry = clock.after(delay, () => void connect())
  }

  function endSession() {
    stop()
    listener.signedOut()
  }

  function watchSilence() {
    cancelSilence()
    cancelSilence = clock.after(silenceIsDeathMs, () => retryLater())
  }

  function watchSleep() {
    const expected = clock.now() + wakeCheckMs
    cancelWakeCheck = clock.after(wakeCheckMs, () => {
      if (clock.now() - expected > sleptMs) wake()
      watchSleep()
    })
  }

  function hangUp() {
    generation += 1
    cancelSilence()
    cancelRetry()
    socket?.close()
    socket = null
  }

  function wake() {
    if (stopped) return
    hangUp()
    attempt = 0
    void connect()
  }

  function stop() {
    stopped = true
    hangUp()
    cancelWakeCheck()
  }

  watchSleep()
  void connect()
  return {
    wake,
    stop,
    lose() {
      if (!stopped) retryLater()
    },
  }
}

/** Only what looks like a frame is a frame: a newer server may say things that this screen does not know. */
function parseFrame(text: string): StaffFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    const known = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
    return known ? (frame as StaffFrame) : null
  } catch {
    return null
  }
}
