import { liveCloseCodes } from '@besedka/contract'
import type { Log } from '../log/create-log.ts'
import type { Admission } from './admission.ts'
import { sendAway } from './doorstep.ts'
import type { Listener } from './listener.ts'

export type RecheckOptions = {
  log: Log
  listeners(): Listener[]
  /** The tags that each may hear by now, in the same order; undefined where the right to listen is over. */
  standing(admissions: readonly Omit<Admission, 'tags'>[]): Promise<(readonly string[] | undefined)[]>
}

const intervalMs = 5_000

/**
 * Asks every five seconds whether those who listen still may. Whose session has expired, or was ended where nobody could tell us, is
 * sent away; whose rights or teams have changed comes back at once with the new ones, and with its cursor.
 */
export function startRecheck(options: RecheckOptions): { stop(): void } {
  let running = false

  async function recheck(): Promise<void> {
    const listeners = options.listeners()
    if (running || listeners.length === 0) return
    running = true
    try {
      const standing = await options.standing(listeners)
      for (const [index, listener] of listeners.entries()) {
        const tags = standing[index]
        if (!tags) sendAway(listener.socket, liveCloseCodes.unauthorized)
        else if (!sameTags(tags, listener.tags)) sendAway(listener.socket, liveCloseCodes.restart)
      }
    } catch (error) {
      // Without the database nothing new is heard either; the next round asks again.
      options.log.warn({ error }, 'The listeners could not be checked')
    } finally {
      running = false
    }
  }

  const timer = setInterval(() => void recheck(), intervalMs)
  return { stop: () => clearInterval(timer) }
}

function sameTags(now: readonly string[], before: ReadonlySet<string>): boolean {
  return now.length === before.size && now.every((tag) => before.has(tag))
}
