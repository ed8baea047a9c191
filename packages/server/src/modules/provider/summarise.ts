import type { OrganisationSummary } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** More than a page can show; who needs all of them asks for an export. */
const rowsMax = 500

/** What an organisation consists of: people, teams, channels, and how many chats and customers. Reads the organisation it is confined to. */
export async function summarise(db: Kysely<Tables>): Promise<OrganisationSummary> {
  const accounts = await sql<OrganisationSummary['accounts'][number]>`
    SELECT a.id, a.name, a.email, r.name AS role, a.active,
           ARRAY(SELECT t.name FROM team_members m JOIN teams t ON t.organisation_id = m.organisation_id AND t.id = m.team_id
                 WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id ORDER BY t.name) AS teams
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    ORDER BY a.name LIMIT ${rowsMax}`.execute(db)
  const teams = await sql<OrganisationSummary['teams'][number]>`
    SELECT t.id, t.name, count(m.account_id)::int AS members
    FROM teams t LEFT JOIN team_members m ON m.organisation_id = t.organisation_id AND m.team_id = t.id
    GROUP BY t.id, t.name ORDER BY t.name LIMIT ${rowsMax}`.execute(db)
  const channels = await sql<OrganisationSummary['channels'][number]>`
    SELECT c.id, c.name, c.type, c.active, s.problem
    FROM channels c LEFT JOIN channel_states s ON s.organisation_id = c.organisation_id AND s.channel_id = c.id
    WHERE c.deleted_at IS NULL ORDER BY c.name LIMIT ${rowsMax}`.execute(db)
  const chats = await sql<OrganisationSummary['chats']>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'assigned')::int AS assigned,
           count(*) FILTER (WHERE state = 'closed')::int AS closed
    FROM chats`.execute(db)
  const customers = await sql<{ count: number }>`SELECT count(*)::int AS count FROM customers`.execute(db)
  return {
    accounts: accounts.rows,
    teams: teams.rows,
    channels: channels.rows,
    chats: chats.rows[0] ?? { waiting: 0, assigned: 0, closed: 0 },
    customers: customers.rows[0]?.count ?? 0,
  }
}
