import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'
import type { OwnProcess } from '../processes/own-process.ts'
import { createPresenceRows, type Subject } from './presence-rows.ts'

export type Presence = ReturnType<typeof createPresence>

/** Everybody comes back at once when a process restarts: they are written down together. */
const collectMs = 25

/**
 * Who has a workspace open, at whichever process. Each process writes down who is with it; the rows of one that has fallen silent do not
 * count, and whoever notices first clears them away. `tell` hears each change of the whole, at least once.
 */
export function createPresence(given: {
  database: Database
  process: OwnProcess
  log: Log
  tell(subject: Subject & { online: boolean }): void
}) {
  const rows = createPresenceRows(given.database, given.process.id)
  const here = new Map<string, Subject>()
  let changed = new Map<string, Subject>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function change({ present, ...subject }: Subject & { present: boolean }): void {
    if (present) here.set(keyOf(subject), subject)
    else here.delete(keyOf(subject))
    changed.set(keyOf(subject), subject)
    timer ??= setTimeout(writeChanges, collectMs)
  }

  function writeChanges(): void {
    timer = undefined
    writing = writing.then(write).catch((error: unknown) => given.log.warn({ error }, 'Who is online could not be written down'))
  }

  async function write(): Promise<void> {
    const subjects = changed
    changed = new Map()
    const [came, left] = [[] as Subject[], [] as Subject[]]
    for (const [key, subject] of subjects) (here.has(key) ? came : left).push(subject)
    try {
      if (came.length > 0) await writeArrivals(came)
      if (left.length > 0) await tellGone(await rows.remove(left))
    } catch (error) {
      // Again with the next beat; what has changed since counts more.
      for (const [key, subject] of subjects) if (!changed.has(key)) changed.set(key, subject)
      throw error
    }
  }

  async function writeArrivals(subjects: readonly Subject[]): Promise<void> {
    await rows.add(subjects)
    for (const subject of subjects) given.tell({ ...subject, online: true })
  }

  /** Somebody who left here may be at work elsewhere, with another tab. */
  async function tellGone(gone: readonly Subject[]): Promise<void> {
    if (gone.length === 0) return
    const elsewhere = new Set((await rows.onlineAmong(gone)).map(keyOf))
    for (const subject of gone) if (!elsewhere.has(keyOf(subject))) given.tell({ ...subject, online: false })
  }

  given.process.onBeat(async ({ returned }) => {
    if (returned) for (const [key, subject] of here) changed.set(key, subject)
    if (changed.size > 0) writeChanges()
    await tellGone(await rows.removeSilent())
  })

  return {
    change,
    /** The subjects of an organisation who are online, wherever. */
    of: rows.onlineOf,
    /** What has changed is written down, and nothing more. */
    async close(): Promise<void> {
      clearTimeout(timer)
      writeChanges()
      await writing
    },
  }
}

function keyOf({ organisationId, subjectId }: Subject): string {
  return `${organisationId} ${subjectId}`
}
