import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

export type CustomerRow = Selectable<Tables['customers']>

/** Customers, by id, held until the transaction ends, in the order of their ids like everybody who locks more than one. Throws profileNotFoundException. */
export async function lockCustomers(tx: Transaction, customerIds: readonly string[]): Promise<ReadonlyMap<string, CustomerRow>> {
  const rows = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...customerIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // In the order that was asked for: the first one is kept.
  return new Map(
    customerIds.map((id) => {
      const row = byId.get(id)
      if (!row) throw new AppError('profileNotFoundException')
      return [id, row]
    }),
  )
}
