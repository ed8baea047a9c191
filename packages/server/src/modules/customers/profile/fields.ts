import { type CustomerField, customerLimits } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockProfile } from './lock-profile.ts'
import '../tables.ts'

type Naming = { customerId: string; name: string }

/** Adds an additional field behind the others. Throws profileFieldAlreadyExistsException, tooManyFieldsException. */
export async function addField(tx: Transaction, { customerId, name, value }: CustomerField & Naming): Promise<void> {
  const { fields } = await lockProfile(tx, customerId)
  if (fields.some((field) => isSame(field.name, name))) throw new AppError('profileFieldAlreadyExistsException', { name })
  if (fields.length >= customerLimits.fields) throw new AppError('tooManyFieldsException', { limit: customerLimits.fields })
  await setFields(tx, customerId, [...fields, { name, value }])
}

/**
 * Writes down what the customer has said of themselves, over what stood under that name. A customer with as many fields as there may be is left
 * as they are: nobody is kept from writing to us by that.
 */
export async function noteTypedField(tx: Transaction, { customerId, name, value }: CustomerField & Naming): Promise<void> {
  const { fields } = await lockProfile(tx, customerId)
  const place = fields.findIndex((field) => isSame(field.name, name))
  if (place >= 0) await setFields(tx, customerId, fields.with(place, { name, value }))
  else if (fields.length < customerLimits.fields) await setFields(tx, customerId, [...fields, { name, value }])
}

/** Throws profileFieldNotFoundException. */
export async function updateField(tx: Transaction, { customerId, name, value }: CustomerField & Naming): Promise<void> {
  const { fields } = await lockProfile(tx, customerId)
  if (!fields.some((field) => isSame(field.name, name))) throw new AppError('profileFieldNotFoundException')
  await setFields(
    tx,
    customerId,
    fields.map((field) => (isSame(field.name, name) ? { ...field, value } : field)),
  )
}

/** Throws profileFieldNotFoundException. */
export async function removeField(tx: Transaction, { customerId, name }: Naming): Promise<void> {
  const { fields } = await lockProfile(tx, customerId)
  const left = fields.filter((field) => !isSame(field.name, name))
  if (left.length === fields.length) throw new AppError('profileFieldNotFoundException')
  await setFields(tx, customerId, left)
}

async function setFields(tx: Transaction, customerId: string, fields: CustomerField[]): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', customerId)
    .execute()
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
