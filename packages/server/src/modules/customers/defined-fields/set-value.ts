import { plainFieldValue } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockProfile } from '../profile/lock-profile.ts'
import { toFieldView } from './find-fields.ts'

/** Sets a customer's value of a field; null empties it. Throws profileNotFoundException, definedFieldNotFoundException, definedFieldValueException. */
export async function setFieldValue(
  tx: Transaction,
  { customerId, fieldId, value }: { customerId: string; fieldId: string; value: string | null },
): Promise<void> {
  await lockProfile(tx, customerId)
  // Shared: an option that is chosen here is not taken away before the commit.
  const row = await tx.db
    .selectFrom('customer_fields')
    .selectAll()
    .where('id', '=', fieldId)
    .where('archived', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('definedFieldNotFoundException')
  if (value === null) {
    await tx.db.deleteFrom('customer_field_values').where('customer_id', '=', customerId).where('field_id', '=', fieldId).execute()
    return
  }
  const plain = plainFieldValue(toFieldView(row), value)
  if (plain === undefined) throw new AppError('definedFieldValueException', { name: row.name })
  await tx.db
    .insertInto('customer_field_values')
    .values({ organisation_id: tx.organisationId, customer_id: customerId, field_id: fieldId, value: plain })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'customer_id', 'field_id']).doUpdateSet({ value: plain, identity_id: null }),
    )
    .execute()
}
