import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** The seven days of a counter are today and the six before it. */
const shownDays = 7

/** How many chats each rule of a channel decided about in the last seven days; the default rule's under the channel's id. */
export async function hitsOf(db: Kysely<Tables>, channelId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ ruleId: string; hits: number }>`
    SELECT rule_id AS "ruleId", sum(hits)::int AS hits FROM routing_hits
    WHERE channel_id = ${channelId} AND day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${shownDays}::int
    GROUP BY rule_id`.execute(db)
  return new Map(rows.map(({ ruleId, hits }) => [ruleId, hits]))
}

/** Longer than counters are shown, so that somebody who comes back to a rule after a while still finds what it did. */
const keptDays = 30

/** Counts decisions to their rules, in the transaction that decides. */
export function countHits(tx: Transaction, decided: readonly { channelId: string; ruleId: string }[]): void {
  if (decided.length === 0) return
  tx.write(sql`
    INSERT INTO routing_hits (organisation_id, channel_id, rule_id, day, hits)
    SELECT ${tx.organisationId}, channel_id, rule_id, (${tx.now}::timestamptz AT TIME ZONE 'UTC')::date, count(*)
    FROM unnest(${decided.map(({ channelId }) => channelId)}::uuid[], ${decided.map(({ ruleId }) => ruleId)}::uuid[]) AS decided (channel_id, rule_id)
    -- In one order, so that transactions that count at once wait for each other and not in a circle.
    GROUP BY channel_id, rule_id ORDER BY channel_id, rule_id
    ON CONFLICT (organisation_id, channel_id, rule_id, day) DO UPDATE SET hits = routing_hits.hits + excluded.hits`)
}

/** Forgets counters of former days, of all organisations. */
export async function cleanHits({ systemPool }: Database, now: Date): Promise<void> {
  await systemPool.query("DELETE FROM routing_hits WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int", [now, keptDays])
}
