import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Admission } from '../../platform/live/admission.ts'
import { staffTags, visitorTag } from './feed-tags.ts'
import { mustEnrol } from './must-enrol.ts'
import './tables.ts'

type Listening = Omit<Admission, 'tags'>

type Standing = {
  sessionId: string
  accountId: string
  rights: string[]
  options: string[]
  teamIds: string[]
  mustEnrol: boolean
}

/**
 * What those who were admitted to the feed may hear by now, in the same order: nothing where a second factor is demanded that they do not
 * have yet. Undefined where it is over: the session has ended or expired, the account or the organisation was deactivated, the customer is
 * gone.
 */
export async function standingInFeed(database: Database, listening: readonly Listening[]): Promise<(string[] | undefined)[]> {
  const [accounts, customers] = await Promise.all([
    listAccounts(database, listening.filter(isStaff)),
    listCustomers(
      database,
      listening.filter((one) => !isStaff(one)),
    ),
  ])
  return listening.map((one) => {
    if (isStaff(one)) return accounts.get(one.sessionId)
    return customers.has(one.subjectId) ? [visitorTag({ channelId: one.sessionId, customerId: one.subjectId })] : undefined
  })
}

function isStaff(one: Listening): boolean {
  return one.door === 'staff'
}

/** The tags of the living sessions among these. */
async function listAccounts(database: Database, listening: Listening[]): Promise<Map<string, string[]>> {
  if (listening.length === 0) return new Map()
  const sessionIds = [...new Set(listening.map((one) => one.sessionId))]
  const { rows } = await sql<Standing>`
    SELECT s.id AS "sessionId", a.id AS "accountId", r.rights, o.plan_options AS options, ${sql.raw(mustEnrol)} AS "mustEnrol",
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM sessions s
    JOIN organisations_today o ON o.id = s.organisation_id AND o.active
    JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id AND a.active
    JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE s.id = ANY (${sessionIds}::uuid[]) AND s.expires_at > now()`.execute(database.system)
  return new Map(rows.map((row) => [row.sessionId, row.mustEnrol ? [] : staffTags(row)]))
}

/** Those of these customers who are still there. */
async function listCustomers(database: Database, listening: Listening[]): Promise<Set<string>> {
  if (listening.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM unnest(${listening.map((one) => one.organisationId)}::uuid[], ${listening.map((one) => one.subjectId)}::uuid[])
                AS listening (organisation_id, id)
    JOIN customers c ON c.organisation_id = listening.organisation_id AND c.id = listening.id
    JOIN organisations o ON o.id = c.organisation_id AND o.active`.execute(database.system)
  return new Set(rows.map((row) => row.id))
}
