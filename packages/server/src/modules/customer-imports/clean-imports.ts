import { undoDays } from '@besedka/contract'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Forgets imports, with the rows of their files, that can no longer be taken back; customers' histories keep what they changed. */
export async function cleanImports(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('customer_imports')
    .where('started_at', '<', new Date(now.getTime() - undoDays * 86_400_000))
    .execute()
}
