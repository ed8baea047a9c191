import { type DefinedFieldView, saidFieldValue } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import {
  getCustomer,
  isSignedUser,
  listDefinedFields,
  lockCustomer,
  noteTypedValue,
  setFieldValue,
  tellCustomer,
} from '../customers/index.ts'

type Said = { fieldId: string; value: string | null }

/**
 * The site or app says what it knows of its visitor, in the fields that an administrator has opened to it; of others it does not learn that they are there. Of
 * somebody whom it has not signed it is the customer's own word, over nothing that a colleague has filled in: anybody can say it in a browser. What is there
 * already is no change: a site says the same on every page, and nobody is locked for it. Throws definedFieldNotFoundException, definedFieldValueException.
 */
export async function setFields(tx: Transaction, visitor: CurrentVisitor, said: Readonly<Record<string, string | null>>): Promise<void> {
  const { customerId } = visitor
  const open = (await listDefinedFields(tx.db)).filter(({ openToSite, archived }) => openToSite && !archived)
  const given = Object.entries(said).map(([name, words]) => readValue(open, name, words))
  const isSigned = await isSignedUser(tx, visitor)
  if ((await changesOf(tx, customerId, given, isSigned)).length === 0) return
  const holderId = await lockCustomer(tx, customerId)
  const changed = await changesOf(tx, holderId, given, isSigned)
  for (const one of changed) {
    if (isSigned) await setFieldValue(tx, { customerId: holderId, ...one })
    else await noteTypedValue(tx, { customerId, ...one })
  }
  if (changed.length > 0) await tellCustomer(tx, holderId, await audienceOfCustomer(tx.db, holderId))
}

/** What of it is not there yet, and may be written. */
async function changesOf(tx: Transaction, customerId: string, given: readonly Said[], isSigned: boolean): Promise<Said[]> {
  const { values, typedValues } = await getCustomer(tx.db, customerId)
  return given.filter(({ fieldId, value }) => {
    const known = values[fieldId] ?? null
    return known !== value && (isSigned || known === null || typedValues.includes(fieldId))
  })
}

function readValue(open: readonly DefinedFieldView[], name: string, words: string | null): Said {
  const field = open.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  if (!field) throw new AppError('definedFieldNotFoundException')
  if (words === null || words.trim() === '') return { fieldId: field.id, value: null }
  const value = saidFieldValue(field, words)
  if (value === undefined) throw new AppError('definedFieldValueException', { name: field.name })
  return { fieldId: field.id, value }
}
