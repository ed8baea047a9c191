import type { CustomerMessageView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { isVisitorsChat, listVisitorsChats, lockVisitorsChat } from '../chats/index.ts'
import { confirmReceipt, isSeenByCustomers, listCustomerLog } from '../messages/index.ts'

/** The visitor's log over all chats of the channel. Throws messageNotFoundException for a `before` that is not the visitor's own. */
export async function listCustomerMessages(
  app: AppContext,
  visitor: CurrentVisitor,
  asked: { before?: string | undefined; limit: number },
): Promise<{ items: CustomerMessageView[]; hasMore: boolean; onBot: boolean }> {
  return readOrganisation(app, visitor.organisationId, async (db) => {
    const chats = await listVisitorsChats(db, visitor)
    return { ...(await listCustomerLog(db, chats, asked)), onBot: chats.some(({ state }) => state === 'onBot') }
  })
}

export type Receipts = { delivered?: { chatId: string; seq: number } | undefined; read?: { chatId: string; seq: number } | undefined }

/** The customer's device confirms what it has received and shown. Throws chatNotFoundByIdException for a chat that is not theirs. */
export async function confirmReceipts(app: AppContext, visitor: CurrentVisitor, receipts: Receipts): Promise<void> {
  await inOrganisation(app, visitor.organisationId, async (tx) => {
    for (const status of ['delivered', 'read'] as const) {
      const upTo = receipts[status]
      if (upTo) await confirmReceipt(tx, await lockVisitorsChat(tx, visitor, upTo.chatId), status, upTo.seq)
    }
  })
}

/** Whether a message is one the visitor may see: in their own chat on this channel, and no internal note. */
export async function customerSeesMessage(
  db: Kysely<Tables>,
  visitor: CurrentVisitor,
  message: { chatId: string; messageId: string },
): Promise<boolean> {
  return (await isVisitorsChat(db, visitor, message.chatId)) && (await isSeenByCustomers(db, message.messageId))
}
