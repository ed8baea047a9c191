import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'
import { type OwnProcess, silentAfterMs } from '../processes/own-process.ts'

type Subject = { organisationId: string; subjectId: string }
type Row = { organisation_id: string; subject_id: string }

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
  const { systemPool } = given.database
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
      if (left.length > 0) await writeDepartures(left)
    } catch (error) {
      // Again with the next beat; what has changed since counts more.
      for (const [key, subject] of subjects) if (!changed.has(key)) changed.set(key, subject)
      throw error
    }
  }

  async function writeArrivals(subjects: readonly Subject[]): Promise<void> {
    await systemPool.query(
      `INSERT INTO presences (organisation_id, subject_id, process_id)
       SELECT organisation_id, subject_id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS came (organisation_id, subject_id)
       ON CONFLICT DO NOTHING`,
      [...columns(subjects), given.process.id],
    )
    for (const subject of subjects) given.tell({ ...subject, online: true })
  }

  async function writeDepartures(subjects: readonly Subject[]): Promise<void> {
    const { rows } = await systemPool.query<Row>(
      `DELETE FROM presences p USING unnest($1::uuid[], $2::uuid[]) AS gone (organisation_id, subject_id)
       WHERE p.organisation_id = gone.organisation_id AND p.subject_id = gone.subject_id AND p.process_id = $3
       RETURNING p.organisation_id, p.subject_id`,
      [...columns(subjects), given.process.id],
    )
    await tellGone(rows)
  }

  /** Clears away those who were with a process that has fallen silent. */
  async function clearSilent(): Promise<void> {
    const { rows } = await systemPool.query<Row>(
      `DELETE FROM presences p USING processes s
       WHERE s.id = p.process_id AND s.id <> $1 AND s.seen_at < now() - $2 * interval '1 millisecond'
       RETURNING p.organisation_id, p.subject_id`,
      [given.process.id, silentAfterMs],
    )
    await tellGone(rows)
  }

  /** Whoever left here may be at work elsewhere, with another tab. */
  async function tellGone(gone: readonly Row[]): Promise<void> {
    if (gone.length === 0) return
    const subjects = gone.map((row) => ({ organisationId: row.organisation_id, subjectId: row.subject_id }))
    const { rows } = await systemPool.query<Row>(
      `SELECT DISTINCT p.organisation_id, p.subject_id FROM unnest($1::uuid[], $2::uuid[]) AS gone (organisation_id, subject_id)
       JOIN presences p USING (organisation_id, subject_id) JOIN processes s ON s.id = p.process_id
       WHERE s.seen_at > now() - $3 * interval '1 millisecond'`,
      [...columns(subjects), silentAfterMs],
    )
    const elsewhere = new Set(rows.map((row) => keyOf({ organisationId: row.organisation_id, subjectId: row.subject_id })))
    for (const subject of subjects) if (!elsewhere.has(keyOf(subject))) given.tell({ ...subject, online: false })
  }

  given.process.onBeat(async ({ returned }) => {
    if (returned) for (const [key, subject] of here) changed.set(key, subject)
    if (changed.size > 0) writeChanges()
    await clearSilent()
  })

  return {
    change,
    /** The subjects of an organisation who are online, wherever. */
    async of(organisationId: string): Promise<string[]> {
      const { rows } = await systemPool.query<Row>(
        `SELECT DISTINCT p.subject_id FROM presences p JOIN processes s ON s.id = p.process_id
         WHERE p.organisation_id = $1 AND s.seen_at > now() - $2 * interval '1 millisecond'`,
        [organisationId, silentAfterMs],
      )
      return rows.map((row) => row.subject_id)
    },
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

function columns(subjects: readonly Subject[]): [string[], string[]] {
  return [subjects.map((one) => one.organisationId), subjects.map((one) => one.subjectId)]
}
