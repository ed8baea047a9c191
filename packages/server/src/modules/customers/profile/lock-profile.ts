import type { CustomerField } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** Tags and fields of a customer, held until the transaction ends: of two who edit at once nobody's is lost. Throws profileNotFoundException. */
export async function lockProfile(
  tx: Transaction,
  customerId: string,
): Promise<{ tags: string[]; fields: CustomerField[]; comment_count: number }> {
  const row = await tx.db
    .selectFrom('customers')
    .select(['tags', 'fields', 'comment_count'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('profileNotFoundException')
  return row
}
