import { type DefinedFieldView, saidFieldValue } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import { getCustomer, listDefinedFields, lockCustomer, setFieldValue, tellCustomer } from '../customers/index.ts'

/**
 * The site or app says what it knows of its visitor, in the fields that an administrator has opened to it; of others it does not learn that they are there. What
 * is there already is no change: a site says the same on every page. Throws definedFieldNotFoundException, definedFieldValueException.
 */
export async function setFields(
  tx: Transaction,
  { customerId }: CurrentVisitor,
  said: Readonly<Record<string, string | null>>,
): Promise<void> {
  const open = (await listDefinedFields(tx.db)).filter(({ openToSite, archived }) => openToSite && !archived)
  const given = Object.entries(said).map(([name, words]) => readValue(open, name, words))
  const holderId = await lockCustomer(tx, customerId)
  const { values } = await getCustomer(tx.db, holderId)
  const changed = given.filter(({ fieldId, value }) => (values[fieldId] ?? null) !== value)
  for (const one of changed) await setFieldValue(tx, { customerId: holderId, ...one })
  if (changed.length > 0) await tellCustomer(tx, holderId, await audienceOfCustomer(tx.db, holderId))
}

function readValue(open: readonly DefinedFieldView[], name: string, words: string | null): { fieldId: string; value: string | null } {
  const field = open.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  if (!field) throw new AppError('definedFieldNotFoundException')
  if (words === null || words.trim() === '') return { fieldId: field.id, value: null }
  const value = saidFieldValue(field, words)
  if (value === undefined) throw new AppError('definedFieldValueException', { name: field.name })
  return { fieldId: field.id, value }
}
