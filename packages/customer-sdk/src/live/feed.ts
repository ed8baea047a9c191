import type { CustomerEvent, CustomerFrame, CustomerSignal } from '@besedka/contract'
import { backoffMs } from '../backoff.ts'
import type { Connection } from '../chat-state.ts'
import type { Socket, SocketListener } from '../platform/ports.ts'

const protocolVersion = 1
/** The server says something at least every 8 s; silence for so long means that the line is dead. */
const silenceMs = 30_000
/** After so long without a word somebody who wakes up has reason to doubt the line: a device that slept is not told that it died. */
const doubtMs = 15_000
/** The server restarts: everybody comes back, but not in the same second. */
const restartCode = 1012
const restartSpreadMs = 5_000

export type FeedOptions = {
  openSocket(listener: SocketListener): Socket
  /** A new one-use ticket for the hello frame. */
  getTicket(): Promise<string>
  onConnection(connection: Connection): void
  /** The state has to be fetched; events that come from now on belong on top of it. */
  onFresh(): void
  /** The server holds another log than before (its database was restored): nothing that is known may be kept. `onFresh` follows. */
  onOtherLog(): void
  onEvents(events: CustomerEvent[]): void
  onSignal(signal: CustomerSignal): void
  /** Another attempt failed: the log may be fetched by other ways meanwhile. */
  onUnreachable(): void
}

/** The live feed: keeps one socket, comes back after every cut, and goes on from the last position it has seen. */
export type Feed = ReturnType<typeof createFeed>

export function createFeed(options: FeedOptions) {
  let wanted = false
  let socket: Socket | undefined
  let cursor: number | undefined
  /** The log that the cursor counts in. */
  let log: string | undefined
  let attempt = 0
  /** Events received since the welcome, each position once. */
  let received = 0
  let lastReceived = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every connection, so that what an abandoned one still says is not heard. */
  let generation = 0

  async function connect(): Promise<void> {
    clearTimeout(retryTimer)
    retryTimer = undefined
    generation += 1
    const mine = generation
    if (attempt === 0) options.onConnection('connecting')
    try {
      const ticket = await options.getTicket()
      if (mine !== generation) return
      listen(ticket, mine)
    } catch {
      if (mine === generation) comeBack()
    }
  }

  function listen(ticket: string, mine: number): void {
    watchSilence()
    const opened = options.openSocket({
      onOpen: () => opened.send(JSON.stringify({ type: 'hello', version: protocolVersion, ticket, cursor, log })),
      onMessage(text) {
        if (mine !== generation) return
        heardAt = Date.now()
        watchSilence()
        const frame = parseFrame(text)
        if (frame) take(frame)
      },
      onClose(code) {
        if (mine === generation) comeBack(code)
      },
    })
    socket = opened
  }

  function take(frame: CustomerFrame): void {
    switch (frame.type) {
      case 'welcome':
        attempt = 0
        received = 0
        lastReceived = 0
        options.onConnection('online')
        if (cursor !== undefined) return
        cursor = frame.position
        log = frame.log
        options.onFresh()
        return
      case 'resync':
        cursor = frame.position
        log = frame.log
        if (frame.reason === 'otherLog') options.onOtherLog()
        options.onFresh()
        return
      case 'events': {
        const seen = cursor ?? 0
        const fresh = frame.events.filter((event) => event.position > seen)
        cursor = Math.max(seen, frame.position)
        if (fresh.length > 0) options.onEvents(fresh)
        count(frame.events)
        return
      }
      case 'ping':
        cursor = Math.max(cursor ?? 0, frame.position)
        if (frame.told !== received) {
          // Some never came: the log is fetched anew, and counting goes on from here.
          received = frame.told
          options.onFresh()
        }
        return
      case 'signal':
        options.onSignal(frame.signal)
    }
  }

  function count(events: CustomerEvent[]): void {
    for (const { position } of events) {
      if (position <= lastReceived) continue
      received += 1
      lastReceived = position
    }
  }

  function watchSilence(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      hangUp()
      comeBack()
    }, silenceMs)
  }

  function hangUp(): void {
    generation += 1
    clearTimeout(silenceTimer)
    socket?.close()
    socket = undefined
  }

  function comeBack(code?: number): void {
    clearTimeout(silenceTimer)
    socket = undefined
    if (!wanted || retryTimer) return
    attempt += 1
    options.onConnection('offline')
    options.onUnreachable()
    const waitMs = code === restartCode ? Math.random() * restartSpreadMs : backoffMs(attempt)
    retryTimer = setTimeout(() => void connect(), waitMs)
  }

  return {
    /** Opens the feed, if it is not open. */
    open(): void {
      if (wanted) return
      wanted = true
      attempt = 0
      void connect()
    },

    /** Tries now instead of waiting out the pause, or the silence of a line that has been dead for long. */
    wake(): void {
      if (!wanted) return
      if (retryTimer) return void connect()
      if (!socket || Date.now() - heardAt < doubtMs) return
      hangUp()
      void connect()
    },

    /** Takes the platform's word that the network is gone, and looks for it again as after any cut. */
    lose(): void {
      if (!wanted) return
      hangUp()
      comeBack()
    },

    /** Closes the feed for good or until the next `open`. `forget` also drops the position. */
    close({ forget }: { forget: boolean }): void {
      wanted = false
      clearTimeout(retryTimer)
      retryTimer = undefined
      hangUp()
      if (forget) cursor = log = undefined
      options.onConnection('idle')
    },
  }
}

function parseFrame(text: string): CustomerFrame | undefined {
  try {
    // The server is ours: its frames are checked there, by type and by test.
    return JSON.parse(text) as CustomerFrame
  } catch {
    return undefined
  }
}
