import { sql } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** How long a ticket waits for its socket. */
export const ticketLifeSeconds = 30

/**
 * Makes a ticket for the live feed: it works once, for 30 s, so the session's token never travels with a socket. `position`: where the organisation's
 * log stands; `log`: which log that is.
 */
export async function issueLiveTicket(
  database: Database,
  holder: { organisationId: string; door: 'staff' | 'customer'; subjectId: string; sessionId: string },
): Promise<{ ticket: string; position: number; log: string }> {
  const ticket = newToken()
  const { position, log } = await database.system
    .insertInto('live_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      organisation_id: holder.organisationId,
      door: holder.door,
      subject_id: holder.subjectId,
      session_id: holder.sessionId,
      // By the clock that it will be checked with.
      expires_at: sql`now() + ${ticketLifeSeconds} * interval '1 second'`,
    })
    .returning([
      sql<number>`(SELECT position FROM organisation_positions p WHERE p.organisation_id = live_tickets.organisation_id)`.as('position'),
      sql<string>`current_log()`.as('log'),
    ])
    .executeTakeFirstOrThrow()
  return { ticket, position, log }
}
