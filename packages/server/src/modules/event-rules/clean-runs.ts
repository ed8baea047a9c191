import { eventRuleLimits } from '@besedka/contract'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Removes what rules did longer ago than their history is kept. */
export async function cleanRuns(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('event_rule_runs')
    .where('ended_at', '<', new Date(now.getTime() - eventRuleLimits.runsKeptDays * 86_400_000))
    .execute()
}
