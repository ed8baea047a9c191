import type { Database } from '../database/open-database.ts'
import type { LoggedEvent } from '../events/event.ts'
import '../events/tables.ts'

export type EventReader = ReturnType<typeof createEventReader>

type EventRow = { position: number; type: string; subject_id: string | null; audience: string[]; payload: unknown; at: Date }

/** Reads the log from the database, for catching up. */
export function createEventReader(database: Database) {
  return {
    /** Where the log of an organisation stands; 0 when nothing has happened yet. */
    async position(organisationId: string): Promise<number> {
      const bounds = await this.bounds(organisationId)
      return bounds.position
    },

    /** The newest position, and the one up to which events have been cleaned away. */
    async bounds(organisationId: string): Promise<{ position: number; floor: number }> {
      const { rows } = await database.systemPool.query<{ position: number; floor: number }>(
        'SELECT position, floor FROM organisation_positions WHERE organisation_id = $1',
        [organisationId],
      )
      return rows[0] ?? { position: 0, floor: 0 }
    },

    /** Positions of several organisations at once, for the poll. */
    async positions(organisationIds: string[]): Promise<Map<string, number>> {
      const { rows } = await database.systemPool.query<{ organisation_id: string; position: number }>(
        'SELECT organisation_id, position FROM organisation_positions WHERE organisation_id = ANY($1)',
        [organisationIds],
      )
      return new Map(rows.map((row) => [row.organisation_id, row.position]))
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

function toEvent(row: EventRow): LoggedEvent {
  return {
    position: row.position,
    type: row.type,
    subjectId: row.subject_id,
    audience: row.audience,
    payload: row.payload,
    at: row.at.toISOString(),
  }
}
