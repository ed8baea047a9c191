/** A server that is alive says something at least every 8 s. */
const silenceIsDeathMs = 30_000

/** Why the line was lost: the socket closed (`code`), no ticket or socket could be had (`error`), or the server was silent for too long (neither). */
export type LineCut = { code?: number; error?: unknown }

/** What a socket reports to. */
export type LineEnd = { heard(text: string): void; closed(code: number): void }

/** What a line needs from outside, and what it calls when something happens. */
export type LineOptions<Ticket> = {
  askTicket(): Promise<Ticket>
  /** Opens a socket that says hello by the ticket. */
  dial(ticket: Ticket, end: LineEnd): { close(): void }
  /** Runs a task once, `delay` milliseconds later; the answer cancels it. */
  after(delay: number, task: () => void): () => void
  connecting(failures: number): void
  heard(text: string): void
  /** The line was lost. The caller calls `pause` to try again later, or `hangUp`. */
  cut(why: LineCut): void
}

/** `idle`: not wanted. `asking`: waits for a ticket. `listening`: has a socket, open or opening. `pausing`: waits for the next attempt. */
export type LinePhase = 'idle' | 'asking' | 'listening' | 'pausing'

export type Line = {
  phase(): LinePhase
  /** Attempts that have failed since the last welcome. */
  failures(): number
  /** To be called when the server says welcome, and when a person asks for a retry. */
  forgetFailures(): void
  /** Connects at once; drops the current attempt or socket. */
  connect(): Promise<void>
  /** Drops the current attempt or socket, and connects after `delay` milliseconds. */
  pause(delay: number): void
  hangUp(): void
}

/**
 * Keeps one socket to the feed: asks for a ticket, dials, notices a dead line by its silence, pauses, and begins again. There is one attempt at a time;
 * whatever an abandoned one still reports is ignored. The caller decides what frames mean and how long to pause.
 */
export function keepLine<Ticket>({ askTicket, dial, after, connecting, heard, cut }: LineOptions<Ticket>): Line {
  let phase: LinePhase = 'idle'
  let failures = 0
  /** Grows with every attempt and every end of one. */
  let generation = 0
  let socket: { close(): void } | undefined
  /** Cancels the timer of the pause or of the silence. */
  let cancelTimer = () => {}

  function hangUp(): void {
    generation += 1
    phase = 'idle'
    cancelTimer()
    socket?.close()
    socket = undefined
  }

  async function connect(): Promise<void> {
    hangUp()
    const mine = generation
    phase = 'asking'
    connecting(failures)
    try {
      const ticket = await askTicket()
      if (mine === generation) listen(mine, ticket)
    } catch (error) {
      if (mine === generation) cut({ error })
    }
  }

  function listen(mine: number, ticket: Ticket): void {
    phase = 'listening'
    watchSilence()
    socket = dial(ticket, {
      heard(text) {
        if (mine !== generation) return
        watchSilence()
        heard(text)
      },
      closed(code) {
        if (mine === generation) cut({ code })
      },
    })
  }

  function watchSilence(): void {
    cancelTimer()
    cancelTimer = after(silenceIsDeathMs, () => cut({}))
  }

  return {
    phase: () => phase,
    failures: () => failures,
    forgetFailures() {
      failures = 0
    },
    connect,
    pause(delay) {
      hangUp()
      phase = 'pausing'
      failures += 1
      cancelTimer = after(delay, () => void connect())
    },
    hangUp,
  }
}
