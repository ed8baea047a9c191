import { sql } from 'kysely'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Admission } from '../../platform/live/admission.ts'
import { staffTags, visitorTag } from './feed-tags.ts'
import './tables.ts'

type Row = {
  organisation_id: string
  door: 'staff' | 'customer'
  subject_id: string
  session_id: string
  rights: string[] | null
  options: string[]
  team_ids: string[]
}

/**
 * Uses up a ticket and says who may listen to what. Undefined: unknown, used, expired, or the session has ended since. `foreignPage`: a foreign page
 * has come with a ticket for staff; customers' devices listen from the company's own sites.
 */
export async function admitToFeed(
  database: Database,
  given: { ticket: string; ownPage: boolean },
): Promise<Admission | 'foreignPage' | undefined> {
  const { rows } = await sql<Row>`
    WITH used AS (DELETE FROM live_tickets WHERE ticket_hash = ${hashToken(given.ticket)} AND expires_at > now() RETURNING *)
    SELECT u.organisation_id, u.door, u.subject_id, u.session_id, r.rights, o.plan_options AS options,
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = u.organisation_id AND m.account_id = u.subject_id) AS team_ids
    FROM used u
    JOIN organisations_today o ON o.id = u.organisation_id AND o.active
    LEFT JOIN sessions s ON s.id = u.session_id AND s.expires_at > now()
    LEFT JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id AND a.active
    LEFT JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE u.door = 'customer' OR r.id IS NOT NULL`.execute(database.system)
  const row = rows[0]
  if (!row) return undefined
  if (row.door === 'staff' && !given.ownPage) return 'foreignPage'
  return {
    organisationId: row.organisation_id,
    door: row.door,
    subjectId: row.subject_id,
    sessionId: row.session_id,
    tags:
      row.door === 'staff'
        ? staffTags({ accountId: row.subject_id, teamIds: row.team_ids, rights: row.rights ?? [], options: row.options })
        : [visitorTag({ channelId: row.session_id, customerId: row.subject_id })],
  }
}
