import { type DefinedFieldView, saidFieldValue } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
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
 * Sets fields of a visitor as the site or app around the chat says, where an administrator has opened them to it; others are answered as if they did not
 * exist. Without the site's signature a value counts as typed by the customer and replaces nothing that a colleague has filled in: anybody can send it from
 * a browser. Values that are there already change and lock nothing, because a site sends them on every page. Throws definedFieldNotFoundException,
 * definedFieldValueException.
 */
export async function setFields(tx: Transaction, visitor: CurrentVisitor, said: Readonly<Record<string, string | null>>): Promise<void> {
  const { customerId } = visitor
  const open = (await listDefinedFields(tx.db)).filter(({ openToSite, archived }) => openToSite && !archived)
  const given = Object.entries(said).map(([name, words]) => readValue(open, name, words))
  const isSigned = await isVouchedFor(tx, visitor)
  if ((await changesOf(tx, customerId, given, isSigned)).length === 0) return
  const holderId = await lockCustomer(tx, customerId)
  const changed = await changesOf(tx, holderId, given, isSigned)
  for (const one of changed) {
    if (isSigned) await setFieldValue(tx, { customerId: holderId, ...one })
    else await noteTypedValue(tx, { customerId, ...one })
  }
  if (changed.length > 0) await tellCustomer(tx, holderId, await audienceOfCustomer(tx.db, holderId))
}

/** Whether a site or an app speaks for the visitor. In the support chat nobody does: what comes from the browser the person may have sent themselves. */
async function isVouchedFor(tx: Transaction, visitor: CurrentVisitor): Promise<boolean> {
  return (await isSignedUser(tx, visitor)) && (await getChannel(tx.db, visitor.channelId)).type !== 'support'
}

/** The values that are not there yet and may be written. */
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
