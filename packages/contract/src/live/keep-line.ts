/** A server that is alive says something at least every 8 s. */
const silenceIsDeathMs = 30_000

/** Why there is no line: a socket was closed with a code, no ticket or no socket was to be had, or (neither) it has been silent for too long. */
export type LineCut = { code?: number; error?: unknown }

/** Where a socket passes on what it hears. */
export type LineEnd = { heard(text: string): void; closed(code: number): void }

/** What a line needs from outside, and whom it tells. */
export type LineOptions<Ticket> = {
  askTicket(): Promise<Ticket>
  /** Opens a socket that says hello by the ticket. */
  dial(ticket: Ticket, end: LineEnd): { close(): void }
  /** Runs a task once, `delay` milliseconds later; the answer cancels it. */
  after(delay: number, task: () => void): () => void
  connecting(failures: number): void
  heard(text: string): void
  /** There is no line for now. To be answered by `pause`, unless it is over. */
  cut(why: LineCut): void
}

/** `idle`: nobody wants it. `asking` for a ticket, `listening` at a socket, open or opening, `pausing` before the next attempt. */
export type LinePhase = 'idle' | 'asking' | 'listening' | 'pausing'

export type Line = {
  phase(): LinePhase
  /** Attempts that have failed since the last welcome. */
  failures(): number
  /** The server has said welcome, or a person wants to begin anew. */
  forgetFailures(): void
  /** Tries now, in place of what there is. */
  connect(): Promise<void>
  /** Gives up what there is, and tries again later. */
  pause(delay: number): void
  hangUp(): void
}

/**
 * Keeps one socket to the feed: a ticket, a socket, the silence of a dead line, a pause, and anew. One attempt at a time: what an abandoned one
 * still says is not heard. What is said on the line, and how long to pause, is the caller's business.
 */
export function keepLine<Ticket>({ askTicket, dial, after, connecting, heard, cut }: LineOptions<Ticket>): Line {
  let phase: LinePhase = 'idle'
  let failures = 0
  /** Grows with every attempt and every end of one. */
  let generation = 0
  let socket: { close(): void } | undefined
  /** Of the pause, or of the silence. */
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
