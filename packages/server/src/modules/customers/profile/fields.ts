import { type CustomerField, customerLimits } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockCustomer } from '../get-customer.ts'
import { lockProfile } from './lock-profile.ts'
import '../tables.ts'

/** `typed`: whether the customer said so themselves; not there in fields of before, which may be anybody's. No screen shows it. */
type Field = CustomerField & { typed?: boolean }
type Fields = readonly Field[]
type OfCustomer = { customerId: string }

/** One more field behind the others. Throws profileFieldAlreadyExistsException, tooManyFieldsException. */
export function withNewField(fields: Fields, { name, value }: CustomerField): CustomerField[] {
  if (fields.some((field) => isSame(field.name, name))) throw new AppError('profileFieldAlreadyExistsException', { name })
  if (fields.length >= customerLimits.fields) throw new AppError('tooManyFieldsException', { limit: customerLimits.fields })
  return [...fields, { name, value }]
}

/** Another value for one of them. Throws profileFieldNotFoundException. */
export function withChangedField(fields: Fields, { name, value }: CustomerField): CustomerField[] {
  if (!fields.some((field) => isSame(field.name, name))) throw new AppError('profileFieldNotFoundException')
  return fields.map((field) => (isSame(field.name, name) ? { name: field.name, value } : field))
}

/** All but one. Throws profileFieldNotFoundException. */
export function withoutField(fields: Fields, { name }: Pick<CustomerField, 'name'>): CustomerField[] {
  const left = fields.filter((field) => !isSame(field.name, name))
  if (left.length === fields.length) throw new AppError('profileFieldNotFoundException')
  return left
}

/** Adds an additional field to a customer. Throws profileNotFoundException and whatever {@link withNewField} throws. */
export async function addField(tx: Transaction, given: CustomerField & OfCustomer): Promise<void> {
  const { fields } = await lockProfile(tx, given.customerId)
  await setFields(tx, given.customerId, byColleague(withNewField(fields, given), given))
}

/**
 * Writes down what the customer has said of themselves, unless a colleague has filled in a field of that name (`over`: also then, for what only they can say).
 * A customer with as many fields as there may be is left as they are: nobody is kept from writing to us by that. Who was merged has said it of
 * themselves, too, and keeps it when they are taken apart.
 */
export async function noteTypedField(
  tx: Transaction,
  { customerId, over = false, name, value }: CustomerField & OfCustomer & { over?: boolean },
): Promise<void> {
  const holderId = await lockCustomer(tx, customerId)
  for (const id of new Set([customerId, holderId])) await noteField(tx, id, { name, value, over })
}

async function noteField(tx: Transaction, customerId: string, { name, value, over }: CustomerField & { over: boolean }): Promise<void> {
  const fields: Fields = (await lockProfile(tx, customerId)).fields
  const said = { name, value, typed: true }
  const place = fields.findIndex((field) => isSame(field.name, name))
  if (place >= 0 && (over || fields[place]?.typed !== false)) await setFields(tx, customerId, fields.with(place, said))
  else if (place < 0 && fields.length < customerLimits.fields) await setFields(tx, customerId, [...fields, said])
}

/** Throws profileNotFoundException, profileFieldNotFoundException. */
export async function updateField(tx: Transaction, given: CustomerField & OfCustomer): Promise<void> {
  const { fields } = await lockProfile(tx, given.customerId)
  await setFields(tx, given.customerId, byColleague(withChangedField(fields, given), given))
}

/** Throws profileNotFoundException, profileFieldNotFoundException. */
export async function removeField(tx: Transaction, given: Pick<CustomerField, 'name'> & OfCustomer): Promise<void> {
  const { fields } = await lockProfile(tx, given.customerId)
  await setFields(tx, given.customerId, withoutField(fields, given))
}

/** What the customer types later does not replace it. */
function byColleague(fields: Fields, { name }: Pick<CustomerField, 'name'>): Field[] {
  return fields.map((field) => (isSame(field.name, name) ? { ...field, typed: false } : field))
}

async function setFields(tx: Transaction, customerId: string, fields: Fields): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', customerId)
    .execute()
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
