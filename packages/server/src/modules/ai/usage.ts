import { type AiUsage, aiLimits } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import './tables.ts'

const dayMs = 86_400_000
/** Longer than the page shows, so that a month can be compared with the one before. */
const keptDays = 90

/** What was asked of the model, by day (UTC) and kind, the newest first. */
export async function listUsage(db: Kysely<Tables>, now: Date): Promise<AiUsage[]> {
  const since = new Date(now.getTime() - aiLimits.usageDays * dayMs)
  const { rows } = await sql<AiUsage>`
    SELECT to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind, count(*)::int AS requests,
      count(*) FILTER (WHERE problem IS NOT NULL AND problem <> 'aborted')::int AS failed,
      least(sum(tokens_in), 9e15)::float8 AS "tokensIn", least(sum(tokens_out), 9e15)::float8 AS "tokensOut",
      count(*) FILTER (WHERE helpful)::int AS helpful, count(*) FILTER (WHERE NOT helpful)::int AS unhelpful
    FROM ai_requests WHERE asked_at > ${since} GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}

/** Notes whether an answer helped its asker. Of another's, or one that is forgotten, nothing is noted. */
export async function rateAnswer(
  tx: Transaction,
  account: SignedInAccount,
  { answerId, helpful }: { answerId: string; helpful: boolean | null },
): Promise<void> {
  await tx.db.updateTable('ai_requests').set({ helpful }).where('id', '=', answerId).where('account_id', '=', account.id).execute()
}

/** Forgets requests that nobody looks at any more. */
export async function cleanAiRequests(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('ai_requests')
    .where('asked_at', '<', new Date(now.getTime() - keptDays * dayMs))
    .execute()
}
