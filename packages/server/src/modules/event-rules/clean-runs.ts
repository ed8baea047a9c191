import { eventRuleLimits } from '@besedka/contract'
import type { Database } from '../../platform/database/open-database.ts'
import { causeOfWaitingChat } from './look-who-waits.ts'
import './tables.ts'

/** Removes what rules did longer ago than their history is kept; but not that they have acted for a customer who waits still, lest they do again. */
export async function cleanRuns(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('event_rule_runs')
    .where('ended_at', '<', new Date(now.getTime() - eventRuleLimits.runsKeptDays * 86_400_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chats')
            .select('chats.id')
            .whereRef('chats.organisation_id', '=', 'event_rule_runs.organisation_id')
            .whereRef('chats.id', '=', 'event_rule_runs.chat_id')
            .where('event_rule_runs.cause', '=', causeOfWaitingChat),
        ),
      ),
    )
    .execute()
}
