import { mailingLimits } from '@besedka/contract'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** As long as an entry that comes again has to be recognised. */
const keptDays = 6 * mailingLimits.answerDays

/** Forgets numbers and texts of messages that nobody can answer any more; the mailings with their counts stay. */
export async function cleanMailings(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('mailing_messages')
    .where('at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
}
