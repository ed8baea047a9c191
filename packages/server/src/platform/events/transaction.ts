import { type Kysely, sql } from 'kysely'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { errorCodeOf } from '../database/error-code.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { LoggedEvent, NewEvent } from './event.ts'
import { setOrganisation } from './set-organisation.ts'
import './tables.ts'

/** A unit of change in one organisation: rows, events and jobs are committed together or not at all. */
export type Transaction = {
  organisationId: string
  /** The moment of the change: one for all its rows and events. */
  now: Date
  db: Kysely<Tables>
  /** States what happened; written with a position as the last act of the transaction. */
  record(event: NewEvent): void
  /** States a security-relevant act; written into the audit log together with the events. */
  audit(entry: AuditEntry): void
  enqueue(job: NewJob): Promise<void>
}

export type NewJob = {
  name: string
  payload: unknown
  /** Jobs of one queue run one after another. */
  queue?: string
  runAt?: Date
  /** A later job with the same key replaces the earlier one. */
  key?: string
}

/** What a transaction needs around it. */
export type TransactionContext = {
  database: Database
  now(): Date
  /** Consequences inside the same transaction, by event type: see `subscriptions.ts`. */
  reactions: ReadonlyMap<string, readonly Reaction[]>
  /** Called after the commit, never before: what it spreads is already true. */
  publish(organisationId: string, events: LoggedEvent[]): void
}

/** What a module does about another's event, in the transaction that recorded it. */
export type Reaction = (tx: Transaction, event: NewEvent) => Promise<void>

/**
 * Runs a change in one organisation. Row-level security confines it; serialisation failures and deadlocks are tried again (3 times in
 * all), so `work` must not act on the outside world.
 */
export async function inOrganisation<T>(
  context: TransactionContext,
  organisationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(context, organisationId, work)
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error
    }
  }
}

/** Reads a consistent picture of one organisation, confined by row-level security. */
export async function readOrganisation<T>(
  context: { database: Database },
  organisationId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const reading = context.database.app.connection().execute(async (db) => {
    await begin(db, organisationId, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const answer = work(db)
    // What was read is true already: the reader need not wait for the end of a transaction that writes nothing.
    answer.then(resolve, () => {})
    await finish(db, answer)
  })
  reading.catch(reject)
  return promise
}

async function attemptOnce<T>(context: TransactionContext, organisationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const now = context.now()
  const recorded: NewEvent[] = []
  const audited: AuditEntry[] = []
  let logged: LoggedEvent[] = []
  const result = await context.database.app.connection().execute(async (db) => {
    await begin(db, organisationId, 'BEGIN')
    const tx: Transaction = {
      organisationId,
      now,
      db,
      record: (event) => void recorded.push(event),
      audit: (entry) => void audited.push(entry),
      enqueue: (job) => enqueueJob(db, job),
    }
    return finish(
      db,
      work(tx).then(async (answer) => {
        // Reactions may record further events; the loop reaches those too.
        for (const event of recorded) for (const react of context.reactions.get(event.type) ?? []) await react(tx, event)
        await writeAudit(db, organisationId, now, audited)
        logged = await writeEvents(db, organisationId, now, recorded)
        return answer
      }),
    )
  })
  if (logged.length > 0) context.publish(organisationId, logged)
  return result
}

async function begin(db: Kysely<Tables>, organisationId: string, statement: string): Promise<void> {
  await sql.raw(setOrganisation(organisationId, statement)).execute(db)
}

async function finish<T>(db: Kysely<Tables>, work: Promise<T>): Promise<T> {
  try {
    const answer = await work
    await sql.raw('COMMIT').execute(db)
    return answer
  } catch (error) {
    await sql
      .raw('ROLLBACK')
      .execute(db)
      .catch(() => {})
    throw error
  }
}

/**
 * Takes the next positions and writes the events, as the last statement before the commit. The counter row's lock is held only from
 * here to the commit, so writers of one organisation wait for nothing else, and commit order is position order.
 */
async function writeEvents(db: Kysely<Tables>, organisationId: string, now: Date, recorded: NewEvent[]): Promise<LoggedEvent[]> {
  if (recorded.length === 0) return []
  const count = recorded.length
  const rows = recorded.map((event) => ({
    type: event.type,
    subject_id: event.subjectId,
    audience: event.audience,
    payload: event.payload,
  }))
  const result = await sql<{ position: number }>`
    WITH counter AS (
      UPDATE organisation_positions SET position = position + ${count} WHERE organisation_id = ${organisationId} RETURNING position
    ), written AS (
      INSERT INTO events (organisation_id, position, type, subject_id, audience, payload, at)
      SELECT ${organisationId}, counter.position - ${count} + row.place, row.type, row.subject_id,
             ARRAY(SELECT jsonb_array_elements_text(row.audience)), row.payload, ${now}
      FROM counter, ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             AS (type text, subject_id uuid, audience jsonb, payload jsonb)) WITH ORDINALITY AS row (type, subject_id, audience, payload, place)
    )
    SELECT position FROM counter`.execute(db)
  const last = result.rows[0]?.position
  if (last === undefined) throw new Error('The organisation has no position counter')
  const at = now.toISOString()
  return recorded.map((event, index) => ({ ...event, position: last - count + 1 + index, at }))
}

/** Queues a job in the transaction of `db`; `tx.enqueue` does so where there is an organisation. */
export async function enqueueJob(db: Kysely<Tables>, job: NewJob): Promise<void> {
  await sql`SELECT enqueue_job(${job.name}, ${JSON.stringify(job.payload)}::json, ${job.queue ?? null}, ${job.runAt ?? null}, ${job.key ?? null}, 25)`.execute(
    db,
  )
}

const retryableCodes = new Set(['40001', '40P01'])

function isRetryable(error: unknown): boolean {
  return retryableCodes.has(errorCodeOf(error) ?? '')
}
