import type { StaffEventType } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { auditing } from '../audit/write-audit.ts'
import { attemptsMax, wasInTheWay } from '../database/error-code.ts'
import type { Loan } from '../database/lend-connections.ts'
import type { Database } from '../database/open-database.ts'
import { hasOutlivedItsPlan } from '../database/statement-names.ts'
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
  /** Has something written that nothing in the transaction reads again: it travels with the end, and locks what it changes as shortly. */
  write(statement: RawBuilder<unknown>): void
  /** Queues a job; written after everything but the events, so that whoever waits for a job's row holds no lock that others come for later. */
  enqueue(job: NewJob): Promise<void>
  /** Calls when all is over, committed or not: for what this process alone has to know. It is lost with the process. */
  whenOver(call: () => void): void
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
  /** Consequences inside the same transaction, by event type. */
  subscriptions: Subscriptions
  /** Called after the commit, never before: what it spreads is already true. */
  publish(organisationId: string, events: LoggedEvent[]): void
}

/** What a module does about another's event, in the transaction that recorded it. */
export type Reaction<T extends StaffEventType> = (tx: Transaction, event: NewEvent<T>) => Promise<void>

/** Which reactions follow which event, in their order: see `subscriptions.ts`. */
export type Subscriptions = { readonly [T in StaffEventType]?: readonly Reaction<T>[] }

/**
 * Runs a change in one organisation. Row-level security confines it; serialisation failures and deadlocks are tried again (5 times in
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
      if (attempt >= attemptsMax || !isRetryable(error)) throw error
    }
  }
}

/** Reads a consistent picture of one organisation, confined by row-level security. */
export async function readOrganisation<T>(
  context: { database: Database },
  organisationId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return readOnce(context, organisationId, work).catch((error: unknown) => {
    if (hasOutlivedItsPlan(error)) return readOnce(context, organisationId, work)
    throw error
  })
}

async function readOnce<T>(context: { database: Database }, organisationId: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const reading = context.database.lend(async (loan) => {
    const begun = loan.ask(sql.raw(setOrganisation(organisationId, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')))
    // Work that throws before it promises anything must not leave the connection in the transaction that has begun.
    const answer = orRollBack(loan, [Promise.try(work, loan.db), begun])
    // What was read is true already: the reader need not wait for the end of a transaction that writes nothing.
    answer.then(resolve, () => {})
    await answer
    await loan.ask(sql`COMMIT`)
  })
  reading.catch(reject)
  return promise
}

async function reactTo<T extends StaffEventType>(tx: Transaction, subscriptions: Subscriptions, event: NewEvent<T>): Promise<void> {
  const reactions: readonly Reaction<T>[] = subscriptions[event.type] ?? []
  for (const react of reactions) await react(tx, event)
}

async function attemptOnce<T>(context: TransactionContext, organisationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const now = context.now()
  const recorded: NewEvent[] = []
  const audited: AuditEntry[] = []
  const written: RawBuilder<unknown>[] = []
  const queued: NewJob[] = []
  const waiting: (() => void)[] = []
  const lent = context.database.lend(async (loan) => {
    const tx: Transaction = {
      organisationId,
      now,
      db: loan.db,
      record: (event) => void recorded.push(event),
      audit: (entry) => void audited.push(entry),
      write: (statement) => void written.push(statement),
      enqueue: async (job) => void queued.push(job),
      whenOver: (call) => void waiting.push(call),
    }
    async function perform(): Promise<T> {
      const answer = await work(tx)
      // Reactions may record further events; the loop reaches those too.
      for (const event of recorded) await reactTo(tx, context.subscriptions, event)
      return answer
    }
    // The beginning is not waited for, it travels with the first statement; one that came outside of a transaction would see no organisation at all.
    const begun = loan.ask(sql.raw(setOrganisation(organisationId, 'BEGIN')))
    const answer = await orRollBack(loan, [perform(), begun])
    // The end travels together too: the counter of positions is locked for as long as PostgreSQL alone needs, and behind a statement that has
    // failed COMMIT rolls back.
    const statements = [...written, ...inOrder(queued).map(queueing)].map((statement) => loan.ask(statement))
    const audit = audited.length > 0 ? loan.ask(auditing(organisationId, now, audited)) : undefined
    const events = recorded.length > 0 ? loan.ask(logging(organisationId, now, recorded)) : undefined
    const [end, last] = await Promise.all([loan.ask(sql`COMMIT`), events, audit, ...statements])
    if (end.command !== 'COMMIT') throw new Error('Work went on after a statement had failed: all of it was rolled back')
    return { answer, logged: last ? place(recorded, last.rows[0]?.position, now) : [] }
  })
  const { answer, logged } = await lent.finally(() => {
    for (const call of waiting) call()
  })
  if (logged.length > 0) context.publish(organisationId, logged)
  return answer
}

/** The first of these, when all are done; if one fails, nothing has happened. */
async function orRollBack<T>(loan: Loan, parts: [Promise<T>, Promise<unknown>]): Promise<T> {
  try {
    const [answer] = await Promise.all(parts)
    return answer
  } catch (error) {
    await loan.ask(sql`ROLLBACK`).catch(() => {})
    throw error
  }
}

/**
 * Takes the next positions and writes the events, as the last statement before the commit. The counter row's lock is held only from
 * here to the commit, so writers of one organisation wait for nothing else, and commit order is position order.
 */
function logging(organisationId: string, now: Date, recorded: readonly NewEvent[]): RawBuilder<{ position: number }> {
  const count = recorded.length
  const rows = recorded.map((event) => ({
    type: event.type,
    subject_id: event.subjectId,
    audience: event.audience,
    payload: event.payload,
  }))
  return sql`
    WITH counter AS (
      UPDATE organisation_positions SET position = position + ${count} WHERE organisation_id = ${organisationId} RETURNING position
    ), written AS (
      INSERT INTO events (organisation_id, position, type, subject_id, audience, payload, at)
      SELECT ${organisationId}, counter.position - ${count} + row.place, row.type, row.subject_id,
             ARRAY(SELECT json_array_elements_text(row.audience)), row.payload, ${now}
      FROM counter, ROWS FROM (json_to_recordset(${JSON.stringify(rows)}::json)
             AS (type text, subject_id uuid, audience json, payload json)) WITH ORDINALITY AS row (type, subject_id, audience, payload, place)
    )
    SELECT position FROM counter`
}

function place(recorded: readonly NewEvent[], last: number | undefined, now: Date): LoggedEvent[] {
  if (last === undefined) throw new Error('The organisation has no position counter')
  const at = now.toISOString()
  return recorded.map((event, index) => ({ ...event, position: last - recorded.length + 1 + index, at }))
}

/**
 * Many transactions come by the same jobs: in one order they wait for each other and not in a circle, and at the end of each everybody holds the
 * chats that they need already. Of those with the same key the last counts.
 */
function inOrder(jobs: readonly NewJob[]): NewJob[] {
  const keyed = new Map(jobs.flatMap((job) => (job.key === undefined ? [] : [[job.key, job] as const])))
  const keyedInOrder = [...keyed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, job]) => job)
  return [...keyedInOrder, ...jobs.filter(({ key }) => key === undefined)]
}

/** Queues a job in the transaction of `db`; `tx.enqueue` does so where there is an organisation. */
export async function enqueueJob(db: Kysely<Tables>, job: NewJob): Promise<void> {
  await queueing(job).execute(db)
}

function queueing(job: NewJob): RawBuilder<Record<never, never>> {
  return sql`SELECT enqueue_job(${job.name}, ${JSON.stringify(job.payload)}::json, ${job.queue ?? null}, ${job.runAt ?? null}, ${job.key ?? null}, 25)`
}

function isRetryable(error: unknown): boolean {
  return wasInTheWay(error) || hasOutlivedItsPlan(error)
}
