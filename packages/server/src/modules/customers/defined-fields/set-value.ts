import { type DefinedFieldView, plainFieldValue } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockCustomer } from '../get-customer.ts'
import { lockProfile } from '../profile/lock-profile.ts'
import { holdField } from './find-fields.ts'

/**
 * Sets a customer's value of a field, over whatever was there; null empties it. Throws profileNotFoundException, definedFieldNotFoundException,
 * definedFieldValueException.
 */
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
    .values({ organisation_id: tx.organisationId, customer_id: customerId, field_id: fieldId, value: plain, typed: false })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'customer_id', 'field_id']).doUpdateSet({ value: plain, identity_id: null, typed: false }),
    )
    .execute()
}

/**
 * Writes down a value that customers typed themselves, unless a colleague has filled in the field; null deletes the value that they had typed. For a
 * customer who was merged into another, both get it, so that it stays with the first when they are taken apart. Throws definedFieldNotFoundException,
 * definedFieldValueException.
 */
export async function noteTypedValue(
  tx: Transaction,
  { customerId, fieldId, value }: { customerId: string; fieldId: string; value: string | null },
): Promise<void> {
  const holderId = await lockCustomer(tx, customerId)
  if (value === null) {
    await tx.db
      .deleteFrom('customer_field_values')
      .where('customer_id', 'in', [customerId, holderId])
      .where('field_id', '=', fieldId)
      .where('typed', '=', true)
      .execute()
    return
  }
  const field = await holdField(tx, 'customer', fieldId)
  const said = { value: plainValueOf(field, value), typed: true }
  for (const id of new Set([customerId, holderId])) {
    const identity_id = id === customerId ? null : customerId
    await tx.db
      .insertInto('customer_field_values')
      .values({ organisation_id: tx.organisationId, customer_id: id, field_id: fieldId, identity_id, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'customer_id', 'field_id'])
          .doUpdateSet({ identity_id, ...said })
          .where('customer_field_values.typed', '=', true),
      )
      .execute()
  }
}

/** A value in the plain form of its field's type. Throws definedFieldValueException. */
export function plainValueOf(field: DefinedFieldView, value: string): string {
  const plain = plainFieldValue(field, value)
  if (plain === undefined) throw new AppError('definedFieldValueException', { name: field.name })
  return plain
}
