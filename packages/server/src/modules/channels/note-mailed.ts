import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Notes that a mailing went out through a channel: from then on it is looked up what its customers answer. */
export async function noteMailed(tx: Transaction, channelId: string, at: Date): Promise<void> {
  await sql`UPDATE channels SET mailed_at = greatest(mailed_at, ${at}) WHERE id = ${channelId}`.execute(tx.db)
}
