import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'

/** Marks everything that there is in the organisation as made up: nobody else has been here yet. */
export async function markDemo(tx: Transaction): Promise<void> {
  const { organisationId } = tx
  await sql`INSERT INTO demo_chats (organisation_id, chat_id) SELECT ${organisationId}::uuid, id FROM chats`.execute(tx.db)
  await sql`INSERT INTO demo_customers (organisation_id, customer_id) SELECT ${organisationId}::uuid, id FROM customers`.execute(tx.db)
  await sql`
    INSERT INTO demo_data (organisation_id, made_at, position, chats)
    SELECT organisation_id, ${tx.now}, position, (SELECT count(*) FROM demo_chats) FROM organisation_positions`.execute(tx.db)
}
