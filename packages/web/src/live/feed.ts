import type { StaffEvent, StaffFrame, StaffSignal } from '@besedka/contract'
import { keepLine, type LineCut, type LineEnd } from '@besedka/contract/keep-line'
import { parseFrame } from '@besedka/contract/parse-frame'
import type { ChatApi } from './chat-api.ts'
import { createFeedSession } from './feed-session.ts'
import { closedBecauseForeignPage, pauseMs } from './pause-before-return.ts'
import type { LivePorts } from './ports.ts'
import { watchSleep } from './watch-sleep.ts'

const closedBecauseUnauthorized = 4401
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
  const session = createFeedSession()
  const stopWatching = watchSleep(clock, wake)
  const line = keepLine({
    askTicket: () => api.ticket(),
    dial,
    after: clock.after,
    connecting: (failures) => listener.connecting(failures),
    heard(text) {
      const frame = parseFrame<StaffFrame>(text)
      if (frame !== null) receive(frame)
    },
    cut,
  })

  function dial({ ticket, position, log }: Awaited<ReturnType<ChatApi['ticket']>>, end: LineEnd) {
    if (listener.cursor() === null) {
      session.begin(log)
      if (position !== null) listener.begins(position)
    }
    const socket = ports.openSocket()
    socket.onopen = () => {
      // Without a cursor of one's own from where the ticket was given: what is fetched since is not missed either.
      const cursor = session.greet(listener.cursor()) ?? position ?? undefined
      socket.send(JSON.stringify({ type: 'hello', version: protocolVersion, ticket, cursor, log: session.log() ?? undefined }))
    }
    socket.onmessage = end.heard
    socket.onclose = end.closed
    return socket
  }

  function receive(frame: StaffFrame) {
    listener.heard(clock.now())
    switch (frame.type) {
      case 'welcome': {
        line.forgetFailures()
        const resumed = session.welcome(frame)
        return listener.opened({ position: frame.position, end: frame.end, resumed, standing: session.standing() })
      }
      case 'events':
        return receiveEvents(frame.events, frame.position)
      case 'signal':
      case 'newSignal':
        return listener.signal(frame.signal)
      case 'resync':
        session.resync(frame)
        return listener.resync(frame.position, frame.reason === 'otherLog')
      case 'ping':
        return listener.told(frame.position, session.compare(frame))
    }
  }

  function receiveEvents(events: readonly StaffEvent[], position: number) {
    const fresh = session.freshOf(events)
    listener.events(fresh, position)
    // Counted when they have been applied: an event on which the listener broke has not arrived.
    const lost = session.arrive(events, fresh)
    if (lost > 0) listener.told(position, lost)
  }

  function cut({ code, error }: LineCut) {
    const isOver = code === closedBecauseUnauthorized || (error !== undefined && api.failureOf(error).kind === 'signedOut')
    if (isOver) {
      stop()
      return listener.signedOut()
    }
    const delay = pauseMs(code, line.failures(), ports.random())
    line.pause(delay)
    listener.lost(clock.now() + delay)
    if (code === closedBecauseForeignPage) listener.misplaced()
  }

  function wake() {
    if (line.phase() === 'idle') return
    line.forgetFailures()
    void line.connect()
  }

  function stop() {
    line.hangUp()
    stopWatching()
  }

  void line.connect()
  return {
    wake,
    stop,
    lose() {
      if (line.phase() !== 'idle') cut({})
    },
  }
}
