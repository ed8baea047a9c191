import type { DemoDataView } from '@besedka/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'

type DemoDataTable = TableOf<'demo_data'>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    demo_data: DemoDataTable
    demo_chats: TableOf<'demo_chats'>
    demo_customers: TableOf<'demo_customers'>
  }
}

export const removeDemoJob = 'removeDemo'

export async function describeDemo(db: Kysely<Tables>): Promise<DemoDataView> {
  const row = await db.selectFrom('demo_data').selectAll().executeTakeFirst()
  if (!row) return { state: 'none', chats: 0, removed: 0 }
  return { state: row.removing ? 'removing' : 'there', chats: row.chats, removed: row.removed }
}

/** Has the demo removed in the background; where there is none, nothing is done. */
export async function beginRemovingDemo(tx: Transaction, by: CurrentAccount): Promise<DemoDataView> {
  const row = await tx.db.updateTable('demo_data').set({ removing: true }).returningAll().executeTakeFirst()
  tx.audit({ by, action: 'demo.removed', after: { chats: row?.chats ?? 0 } })
  if (row)
    await tx.enqueue({ name: removeDemoJob, payload: { organisationId: tx.organisationId }, key: `${removeDemoJob}:${tx.organisationId}` })
  return describeDemo(tx.db)
}

/** What is being removed, held for this transaction: two workers do not remove the same. */
export async function findDemo(db: Kysely<Tables>, organisationId: string): Promise<Selectable<DemoDataTable> | undefined> {
  return db
    .selectFrom('demo_data')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removing', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function noteRemoved(db: Kysely<Tables>, organisationId: string, chats: number): Promise<void> {
  await db
    .updateTable('demo_data')
    .set({ removed: sql`removed + ${chats}` })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** What is left was touched by people, and is theirs now. */
export async function finishDemo(db: Kysely<Tables>, organisationId: string): Promise<void> {
  for (const table of ['demo_chats', 'demo_customers', 'demo_data'] as const) {
    await db.deleteFrom(table).where('organisation_id', '=', organisationId).execute()
  }
}
