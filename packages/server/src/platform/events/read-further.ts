import type { StaffEventType } from '@besedka/contract'
import { sql } from 'kysely'
import type { EventContent } from './event.ts'
import type { Transaction } from './transaction.ts'

/** Events looked through at a time. */
const eventsAtOnce = 200

/** An event as those who follow the log read it. */
export type ReadEvent = { position: number; at: Date } & EventContent

/** The position of the last event of the organisation's log. */
export async function lastPosition(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}`.execute(tx.db)
  return rows[0]?.position ?? 0
}

/**
 * The next events of the organisation's log behind a cursor, of all types or of some; those before `from` are passed over. `cursor`: where it
 * stands once they are dealt with; `more`: there may be others behind it. Undefined where nothing has happened.
 */
export async function readFurther(
  tx: Transaction,
  cursor: number,
  { types, from }: { types?: readonly StaffEventType[]; from?: Date } = {},
): Promise<{ events: ReadEvent[]; cursor: number; more: boolean } | undefined> {
  const last = await lastPosition(tx)
  if (last <= cursor) return undefined
  const { rows: events } = await sql<ReadEvent>`
    SELECT position, type, at, payload FROM events
    WHERE position > ${cursor} AND position <= ${last}
      ${types ? sql`AND type = ANY (${types}::text[])` : sql``} ${from ? sql`AND at >= ${from}` : sql``}
    ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  const more = events.length === eventsAtOnce
  return { events, cursor: more ? (events.at(-1)?.position ?? last) : last, more }
}
