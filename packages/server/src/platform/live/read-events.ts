import type { Database } from '../database/open-database.ts'
import type { LoggedEvent } from '../events/event.ts'
import '../events/tables.ts'

export type EventReader = ReturnType<typeof createEventReader>

/** `log`: the identity of the log, which a restore and a fail-over change. */
export type LogBounds = { position: number; floor: number; log: string }

type EventRow = { position: number; type: string; subject_id: string | null; audience: string[]; payload: unknown; at: Date }

/** Reads the log from the database, for catching up. */
export function createEventReader(database: Database) {
  return {
    /** The newest position (0 when nothing has happened yet), the one up to which events have been cleaned away, and which log it is. */
    async bounds(organisationId: string): Promise<LogBounds> {
      const { rows } = await database.systemPool.query<LogBounds>(
        `SELECT coalesce(p.position, 0) AS position, coalesce(p.floor, 0) AS floor, l.log
         FROM (SELECT current_log() AS log) l LEFT JOIN organisation_positions p ON p.organisation_id = $1`,
        [organisationId],
      )
      const [bounds] = rows
      if (!bounds) throw new Error('The database did not say which log it holds')
      return bounds
    },

    /** Positions of several organisations at once, and which log they count in, for the poll. */
    async positions(organisationIds: string[]): Promise<{ log: string; positions: Map<string, number> }> {
      const { rows } = await database.systemPool.query<{ log: string; organisation_id: string | null; position: number }>(
        `SELECT l.log, p.organisation_id, p.position
         FROM (SELECT current_log() AS log) l LEFT JOIN organisation_positions p ON p.organisation_id = ANY($1)`,
        [organisationIds],
      )
      const positions = rows.flatMap(({ organisation_id: id, position }) => (id === null ? [] : [[id, position] as const]))
      return { log: rows[0]?.log ?? '', positions: new Map(positions) }
    },

    async after(organisationId: string, position: number, limit: number): Promise<LoggedEvent[]> {
      const { rows } = await database.systemPool.query<EventRow>(
        `SELECT position, type, subject_id, audience, payload, at FROM events
         WHERE organisation_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
        [organisationId, position, limit],
      )
      return rows.map(toEvent)
    },

    /** Events for one listener's tags between two positions (the second included). */
    async forTags(organisationId: string, range: { after: number; upTo: number; tags: string[]; limit: number }): Promise<LoggedEvent[]> {
      const { rows } = await database.systemPool.query<EventRow>(
        `SELECT position, type, subject_id, audience, payload, at FROM events
         WHERE organisation_id = $1 AND position > $2 AND position <= $3 AND audience && $4 ORDER BY position LIMIT $5`,
        [organisationId, range.after, range.upTo, range.tags, range.limit],
      )
      return rows.map(toEvent)
    },
  }
}

/** The log holds what `tx.record` wrote, whose type is the contract's; events of an earlier version may lack what came later. */
function toEvent(row: EventRow): LoggedEvent {
  const event = {
    position: row.position,
    type: row.type,
    subjectId: row.subject_id,
    audience: row.audience,
    payload: row.payload,
    at: row.at.toISOString(),
  }
  return event as LoggedEvent
}
