import type { CustomerEvent, CustomerFrame, CustomerSignal } from '@besedka/contract'
import { keepLine, type LineCut, type LineEnd } from '@besedka/contract/keep-line'
import { parseFrame } from '@besedka/contract/parse-frame'
import { backoffMs } from '../backoff.ts'
import type { Connection } from '../chat-state.ts'
import type { Socket, SocketListener } from '../platform/ports.ts'
import { arrived, compare, freshOf, goOnFrom, newSession, reach, welcome } from './feed-session.ts'

const protocolVersion = 1
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
  const { onConnection, onFresh } = options
  let session = newSession
  let heardAt = 0
  const line = keepLine({
    askTicket: options.getTicket,
    dial,
    after,
    connecting(failures) {
      if (failures === 0) onConnection('connecting')
    },
    heard(text) {
      heardAt = Date.now()
      const frame = parseFrame<CustomerFrame>(text)
      if (frame) take(frame)
    },
    cut: comeBack,
  })

  function dial(ticket: string, { heard, closed }: LineEnd): Socket {
    const opened = options.openSocket({
      onOpen() {
        const { cursor, log } = session
        opened.send(JSON.stringify({ type: 'hello', version: protocolVersion, ticket, cursor, log }))
      },
      onMessage: heard,
      onClose: closed,
    })
    return opened
  }

  function take(frame: CustomerFrame): void {
    switch (frame.type) {
      case 'welcome': {
        line.forgetFailures()
        const open = welcome(session, frame)
        session = open.session
        onConnection('online')
        return open.isNew ? onFresh() : undefined
      }
      case 'resync':
        session = goOnFrom(session, frame)
        if (frame.reason === 'otherLog') options.onOtherLog()
        return onFresh()
      case 'events':
        return takeEvents(frame.events, frame.position)
      case 'ping': {
        const compared = compare(session, frame)
        session = compared.session
        return compared.isWhole ? undefined : onFresh()
      }
      case 'signal':
        return options.onSignal(frame.signal)
    }
  }

  function takeEvents(events: CustomerEvent[], position: number): void {
    const fresh = freshOf(session, events)
    session = reach(session, position)
    if (fresh.length > 0) options.onEvents(fresh)
    // Counted when they have been applied: an event on which the listener broke has not arrived.
    session = arrived(session, events)
  }

  function comeBack({ code }: LineCut): void {
    line.pause(code === restartCode ? Math.random() * restartSpreadMs : backoffMs(line.failures() + 1))
    onConnection('offline')
    options.onUnreachable()
  }

  return {
    /** Opens the feed, if it is not open. */
    open(): void {
      if (line.phase() !== 'idle') return
      line.forgetFailures()
      void line.connect()
    },

    /** Tries now instead of waiting out the pause, or the silence of a line that has been dead for long. */
    wake(): void {
      const isDoubtful = line.phase() === 'listening' && Date.now() - heardAt >= doubtMs
      if (isDoubtful || line.phase() === 'pausing') void line.connect()
    },

    /** Takes the platform's word that the network is gone, and looks for it again as after any cut. */
    lose(): void {
      const phase = line.phase()
      if (phase !== 'idle' && phase !== 'pausing') comeBack({})
    },

    /** Closes the feed for good or until the next `open`. `forget` also drops the position. */
    close({ forget }: { forget: boolean }): void {
      line.hangUp()
      if (forget) session = newSession
      onConnection('idle')
    },
  }
}

function after(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay)
  return () => clearTimeout(timer)
}
