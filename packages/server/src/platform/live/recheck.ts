import { liveCloseCodes } from '@besedka/contract'
import type { Log } from '../log/create-log.ts'
import type { Admission } from './admission.ts'
import { sendAway } from './doorstep.ts'
import type { Listener, Listeners } from './listener.ts'

export type RecheckOptions = {
  log: Log
  listeners(): Listener[]
  /** The tags that each may hear by now, in the same order; undefined where the right to listen is over. */
  standing(admissions: readonly Omit<Admission, 'tags'>[]): Promise<(readonly string[] | undefined)[]>
  /** How often everybody is asked about; five seconds unless a test says otherwise. */
  everyMs?: number | undefined
}

const usuallyEveryMs = 5_000

export type Recheck = ReturnType<typeof startRecheck>

/**
 * Asks whether those who listen still may: of an organisation as soon as its log says that it may be otherwise, of whoever has just come in,
 * and of everybody every five seconds. Whose session has expired, or was ended where nobody could tell us, is sent away; whose rights or teams have changed is asked
 * to come back at once, and is told by another mark in the welcome that what it knows is not what it may see.
 */
export function startRecheck(options: RecheckOptions) {
  let running = false
  /** What is being looked at, and whether something has happened there since. */
  const looking = new Map<Listeners, boolean>()
  const newcomers = new Set<Listener>()
  let lookingAtNewcomers = false

  async function recheckAll(): Promise<void> {
    if (running) return
    running = true
    await recheck(options.listeners())
    running = false
  }

  /** Looks at those who listen at one door of an organisation. Many changes at once are one look more. */
  async function at(room: Listeners, door: string): Promise<void> {
    const already = looking.has(room)
    looking.set(room, already)
    if (already) return
    do {
      looking.set(room, false)
      await recheck([...room.all].filter((listener) => listener.door === door))
    } while (looking.get(room))
    looking.delete(room)
  }

  /** Looks at one who was admitted a moment ago, by what was so then. Those who come during a look are one look more, however many. */
  async function arrived(listener: Listener): Promise<void> {
    newcomers.add(listener)
    if (lookingAtNewcomers) return
    lookingAtNewcomers = true
    while (newcomers.size > 0) {
      const these = [...newcomers]
      newcomers.clear()
      await recheck(these)
    }
    lookingAtNewcomers = false
  }

  async function recheck(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return
    try {
      const standing = await options.standing(listeners)
      for (const [index, listener] of listeners.entries()) {
        const tags = standing[index]
        if (!tags) sendAway(listener.socket, liveCloseCodes.unauthorized)
        else if (!sameTags(tags, listener.tags)) sendAway(listener.socket, liveCloseCodes.standingChanged)
      }
    } catch (error) {
      // Without the database nothing new is heard either; the next round asks again.
      options.log.warn({ error }, 'The listeners could not be checked')
    }
  }

  const timer = setInterval(() => void recheckAll(), options.everyMs ?? usuallyEveryMs)
  return { at, arrived, stop: () => clearInterval(timer) }
}

function sameTags(now: readonly string[], before: ReadonlySet<string>): boolean {
  return now.length === before.size && now.every((tag) => before.has(tag))
}
