import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { ConnectionRow } from '../tables.ts'
import '../tables.ts'

/** Whom an import makes stands in no log: those of imports that have ended since the last look are to be told to the CRM. */
export async function tellImported(tx: Transaction, { id, imports_told_at, created_at }: ConnectionRow): Promise<void> {
  const since = imports_told_at ?? created_at
  const { rows } = await sql<{ id: string; finished_at: Date }>`
    SELECT id, finished_at FROM customer_imports WHERE finished_at > ${since} ORDER BY finished_at`.execute(tx.db)
  const last = rows.at(-1)
  if (!last) return
  await sql`
    INSERT INTO crm_tasks (organisation_id, connection_id, kind, entity, key, due_at, since)
    SELECT DISTINCT made.organisation_id, ${id}::uuid, 'own', 'customer', made.customer_id::text, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    FROM customer_changes AS made
    WHERE made.cause_id = ANY (${rows.map((row) => row.id)}::uuid[]) AND made.cause = 'import' AND made.change->>'created' = 'true'
    ON CONFLICT DO NOTHING`.execute(tx.db)
  await tx.db.updateTable('crm_connections').set({ imports_told_at: last.finished_at }).where('id', '=', id).execute()
}
