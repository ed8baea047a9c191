import type { ChatView, DefinedFieldView } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { holdField, listDefinedFields, plainValueOf } from '../../customers/index.ts'
import { type ChatRow, toChatView } from '../chat.ts'
import { lockChat } from '../load-chat.ts'
import { checkMayAct } from '../may-act.ts'
import { actorOf, recordHistory, saveChat } from '../save-chat.ts'

/**
 * Fills in one field of a chat; null empties it. One call, one field: of two people who fill in different ones at once nobody loses anything. Throws
 * definedFieldNotFoundException, definedFieldValueException, closingWithoutFieldsException.
 */
export async function setChatValue(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, fieldId, value }: { chatId: string; fieldId: string; value: string | null },
): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'categorise', { account, chat })
  return toChatView(await fillIn(tx, account, chat, { fieldId, value }))
}

/** The same for several fields of a locked chat in which the account may act. */
export async function fillInAll(
  tx: Transaction,
  account: CurrentAccount,
  chat: ChatRow,
  values: Readonly<Record<string, string>>,
): Promise<ChatRow> {
  let filled = chat
  // In the order of their ids, as whoever else holds several fields at once takes them.
  for (const [fieldId, value] of Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))) {
    filled = await fillIn(tx, account, filled, { fieldId, value: value.trim() === '' ? null : value })
  }
  return filled
}

/** Throws closingWithoutFieldsException where a field that closing asks for is empty. */
export async function checkFieldsFilledIn(tx: Transaction, chat: Pick<ChatRow, 'field_values'>): Promise<void> {
  const fields = await listDefinedFields(tx.db, 'chat')
  const empty = fields.filter(({ id, required, archived }) => required && !archived && chat.field_values[id] === undefined)
  if (empty.length > 0) throw new AppError('closingWithoutFieldsException', { names: empty.map(({ name }) => name) })
}

async function fillIn(
  tx: Transaction,
  account: CurrentAccount,
  chat: ChatRow,
  { fieldId, value }: { fieldId: string; value: string | null },
): Promise<ChatRow> {
  const field = await holdField(tx, 'chat', fieldId)
  const plain = value === null ? null : plainValueOf(field, value)
  if ((chat.field_values[fieldId] ?? null) === plain) return chat
  // What it was closed with stays said.
  if (plain === null && chat.state === 'closed' && field.required && !field.archived)
    throw new AppError('closingWithoutFieldsException', { names: [field.name] })
  const { [fieldId]: _, ...others } = chat.field_values
  const after = await saveChat(tx, chat, { field_values: plain === null ? others : { ...others, [fieldId]: plain } })
  const told = { name: field.name, type: field.type, value: plain === null ? null : toldValue(field, plain) }
  recordHistory(tx, 'chat.fieldSet', { before: chat, after, by: actorOf(account), field: told })
  return after
}

/** History keeps what an option was called. */
function toldValue({ type, options }: DefinedFieldView, value: string): string {
  return type === 'choice' ? (options.find(({ id }) => id === value)?.name ?? value) : value
}
