import type { SaveTo, Setting } from '@besedka/contract'
import { customerLimits, saidFieldValue } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type ChatRow, categoriseByBot, changeCustomer, changeProfile, identityOf, prioritiseByBot } from '../../chats/index.ts'
import {
  addTag,
  type Cause,
  listCustomerStatuses,
  listDefinedFields,
  noteTypedContact,
  noteTypedField,
  noteTypedValue,
} from '../../customers/index.ts'

/** Whose doing it is in the customer's history. */
const bot: Cause = { cause: 'bot', byId: null }

/**
 * Writes down what a talk has learnt about the customer. What cannot be written (what is no contact, a profile that is full) is left: the
 * hand-over note has it all the same, and the talk goes on.
 */
export async function saveValue(tx: Transaction, chat: ChatRow, saveTo: SaveTo, value: string): Promise<void> {
  const { customer_id: customerId } = chat
  switch (saveTo.type) {
    case 'name':
      return leaving(() => changeCustomer(tx, { customerId, name: value.slice(0, 255) }, bot))
    case 'contact': {
      const type = value.includes('@') ? 'email' : 'phone'
      // As the customer's own word: it proves nothing, and takes the contact from nobody who has it.
      const typed = { customerId: identityOf(chat), type, value } as const
      return leaving(() => changeProfile(tx, typed.customerId, async () => void (await noteTypedContact(tx, typed)), bot))
    }
    case 'field': {
      const typed = { customerId: identityOf(chat), name: saveTo.name, value: value.slice(0, customerLimits.fieldValue) }
      return leaving(() => changeProfile(tx, typed.customerId, () => noteTypedField(tx, typed), bot))
    }
    case 'definedField': {
      const field = (await listDefinedFields(tx.db)).find(({ id }) => id === saveTo.fieldId)
      const kept = field && saidFieldValue(field, value)
      if (field === undefined || kept === undefined) return
      const typed = { customerId: identityOf(chat), fieldId: field.id, value: kept }
      return leaving(() => changeProfile(tx, typed.customerId, () => noteTypedValue(tx, typed), bot))
    }
  }
}

/** Sets something about the customer or the chat; what was deleted since is left. Answers the chat after it. */
export async function set(tx: Transaction, chat: ChatRow, setting: Setting): Promise<ChatRow> {
  const { customer_id: customerId } = chat
  switch (setting.type) {
    case 'tag':
      await leaving(() => changeProfile(tx, customerId, () => addTag(tx, { customerId, tag: setting.tag }), bot))
      return chat
    case 'status': {
      // Asked for first: PostgreSQL would take back all of the transaction for a status that is gone.
      const isThere = (await listCustomerStatuses(tx.db)).some(({ id }) => id === setting.statusId)
      if (isThere) await changeCustomer(tx, { customerId, statusId: setting.statusId }, bot)
      return chat
    }
    case 'category':
      return setting.categoryId === null ? chat : categoriseByBot(tx, chat, setting.categoryId)
    case 'priority':
      return prioritiseByBot(tx, chat, setting.priority)
    case 'variable':
      return chat
  }
}

async function leaving(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
