import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** A run whose answer was lost is repeated within minutes, or after a weekend. */
const keptDays = 7

/** Forgets the numbers of runs that nobody will give again; what the macros did stays. */
export async function cleanMacroRuns({ system }: Database, now: Date): Promise<void> {
  await system
    .deleteFrom('macro_runs')
    .where('run_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
}
