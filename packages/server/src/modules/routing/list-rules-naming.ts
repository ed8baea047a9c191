import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getAccount } from '../accounts/index.ts'

type NamingRule = { channelId: string; ruleId: string; name: string }

/** The rules, in force or in draft, that send chats to an account, by channel. Throws accountNotFoundException. */
export async function listRulesNaming(db: Kysely<Tables>, accountId: string): Promise<NamingRule[]> {
  await getAccount(db, accountId)
  const { rows } = await sql<NamingRule>`
    SELECT DISTINCT ON (channels.name, channels.id, rule ->> 'id') channels.id AS "channelId", rule ->> 'id' AS "ruleId", rule ->> 'name' AS name
    FROM routing_rule_sets sets JOIN channels ON channels.id = sets.channel_id AND channels.deleted_at IS NULL
    CROSS JOIN jsonb_array_elements(coalesce(sets.draft, '[]') || sets.live) AS rule
    WHERE rule -> 'action' ->> 'accountId' = ${accountId}
    ORDER BY channels.name, channels.id, rule ->> 'id' LIMIT 1000`.execute(db)
  return rows
}
