import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/error-code.ts'

/** A line that may be about the database: what failed, and how it is written. */
type Line = { error: unknown; write(): void }

type Watched = { log: Pick<Logger, 'warn'>; ask(): Promise<unknown> }

export type Outage = {
  /** Whether the line is kept back: it is written once it turns out that the database is there. */
  takes(line: Line): boolean
  /** From now on the database is asked whether it is there. */
  watch(given: Watched): void
  end(): void
}

/**
 * While the database is away every part of the product fails in its own words, dozens of times. All of that becomes one line when it goes and
 * one when it is back. A line about another server (a mailbox, a webhook) looks the same, so the database itself is asked before anything is
 * left out.
 */
export function createOutage(askAgainMs = 500): Outage {
  let watched: Watched | undefined
  let state: 'there' | 'asked' | 'away' = 'there'
  let kept: Line[] = []
  let leftOut = 0

  async function findOut({ log, ask }: Watched): Promise<void> {
    state = 'asked'
    const since = performance.now()
    const failure = await whyNot(ask)
    if (failure === undefined) return writeKept()
    state = 'away'
    leftOut = kept.length
    kept = []
    log.warn({ reason: failure }, 'The database is away')
    while (watched && (await whyNot(ask)) !== undefined) await sleep(askAgainMs, undefined, { ref: false })
    state = 'there'
    if (watched) log.warn(`The database is back after ${seconds(since)} s; ${leftOut} lines about it were left out`)
  }

  function writeKept(): void {
    state = 'there'
    const lines = kept
    kept = []
    for (const { write } of lines) write()
  }

  return {
    takes(line) {
      if (!watched || !isUnavailable(line.error)) return false
      if (state === 'away') leftOut++
      else kept.push(line)
      if (state === 'there') void findOut(watched)
      return true
    },
    watch(given) {
      watched = given
    },
    end() {
      watched = undefined
      writeKept()
    },
  }
}

async function whyNot(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}
