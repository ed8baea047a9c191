import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { hasArrivals } from './load-arrivals.ts'

/** How long a job goes on with chats that arrive while it runs: they need no job of their own, which would have to go through the queue first. */
const goesOnMs = 500
/** In a rush each job of its own would cost some of those who come a third of their wait, so that one goes on for longer. */
const rushGoesOnMs = 300_000
/** Of so many organisations at a time: their jobs hold places that others wait for. */
const longRushes = 3
/** In a rush, where somebody came while another was served, the next is waited for so long. */
const nextWithinMs = 40

type Rush = {
  /** Something has changed that the last round may not have seen. */
  isTold: boolean
  /** Transactions that are not over yet and count on being heard. */
  relying: number
  /** Calls whoever waits for either. */
  wake(): void
}

/** The jobs that are on in this process, by organisation. */
const rushes = new Map<string, Rush>()
let longOnes = 0

/** Has the job that is on in this process see what this transaction changes. False: none is, a new one has to be queued. */
export function leaveToRush(tx: Transaction): boolean {
  const rush = rushes.get(tx.organisationId)
  if (!rush) return false
  rush.relying++
  tx.whenOver(() => {
    rush.relying--
    tell(rush)
  })
  return true
}

function tell(rush: Rush): void {
  rush.isTold = true
  rush.wake()
}

/**
 * What a job of distribution hears while it runs, and whether it goes on. Changes made in this process leave themselves to it: to queue a job for
 * each would make all who come wait for the one row of that job. What other processes write it is rung for; their jobs wait until it ends.
 */
export function beginRush({ database, live }: Pick<AppContext, 'database' | 'live'>, organisationId: string, isStopping: () => boolean) {
  const startedAt = performance.now()
  const rush: Rush = { isTold: false, relying: 0, wake() {} }
  if (!rushes.has(organisationId)) rushes.set(organisationId, rush)
  let isWrittenElsewhere = false
  const unfollow = live.onWrittenElsewhere(organisationId, () => {
    isWrittenElsewhere = true
    rush.wake()
  })
  let hasCome = false
  let isLong = false

  /** A change from now on queues a job. */
  function close(): void {
    if (rushes.get(organisationId) === rush) rushes.delete(organisationId)
  }

  function mayGoOn(): boolean {
    if (isStopping()) return false
    const age = performance.now() - startedAt
    if (age < goesOnMs) return true
    if (!isLong && longOnes < longRushes) {
      isLong = true
      longOnes++
    }
    return isLong && age < rushGoesOnMs
  }

  /** Until somebody tells something, at most so long. */
  async function silence(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    rush.wake = resolve
    const timer = setTimeout(resolve, ms)
    await promise
    clearTimeout(timer)
  }

  return {
    /** A round begins: it sees all that was told up to here. */
    look(): void {
      rush.isTold = false
    },
    /** Whether there is something to look at: at once, or in a rush soon. */
    async goesOn(hasServed: boolean): Promise<boolean> {
      const isLast = !mayGoOn()
      if (isLast) close()
      const until = performance.now() + (hasServed && hasCome && !isLast ? nextWithinMs : 0)
      for (;;) {
        if (!rush.isTold && isWrittenElsewhere && !isLast) {
          isWrittenElsewhere = false
          if (await hasArrivals(database.systemPool, organisationId)) rush.isTold = true
        }
        if (rush.isTold) {
          hasCome = true
          return true
        }
        const left = until - performance.now()
        if (left <= 0 && rush.relying === 0) {
          close()
          return false
        }
        await silence(left > 0 ? left : nextWithinMs)
      }
    },
    end(): void {
      close()
      unfollow()
      if (isLong) longOnes--
    },
  }
}
