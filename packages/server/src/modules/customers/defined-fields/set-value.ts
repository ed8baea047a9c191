import { type DefinedFieldView, plainFieldValue } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockProfile } from '../profile/lock-profile.ts'
import { holdField } from './find-fields.ts'

/** Sets a customer's value of a field; null empties it. Throws profileNotFoundException, definedFieldNotFoundException, definedFieldValueException. */
export async function setFieldValue(
  tx: Transaction,
  { customerId, fieldId, value }: { customerId: string; fieldId: string; value: string | null },
): Promise<void> {
  await lockProfile(tx, customerId)
  const field = await holdField(tx, 'customer', fieldId)
  if (value === null) {
    await tx.db.deleteFrom('customer_field_values').where('customer_id', '=', customerId).where('field_id', '=', fieldId).execute()
    return
  }
  const plain = plainValueOf(field, value)
  await tx.db
    .insertInto('customer_field_values')
    .values({ organisation_id: tx.organisationId, customer_id: customerId, field_id: fieldId, value: plain })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'customer_id', 'field_id']).doUpdateSet({ value: plain, identity_id: null }),
    )
    .execute()
}

/** A value in the plain form of its field's type. Throws definedFieldValueException. */
export function plainValueOf(field: DefinedFieldView, value: string): string {
  const plain = plainFieldValue(field, value)
  if (plain === undefined) throw new AppError('definedFieldValueException', { name: field.name })
  return plain
}
