import type { ChatView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { getCustomer } from '../customers/index.ts'
import { canSeeChat } from './access.ts'
import { toChatView } from './chat.ts'
import './tables.ts'

/**
 * The chats of a customer that the account may see, newest first. Throws
 * profileNotFoundException.
 */
export async function listCustomerChats(
  app: AppContext,
  account: CurrentAccount,
  asked: { customerId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: ChatView[]; nextCursor: string | null }> {
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, 'id')[0]
  return readOrganisation(app, account.organisationId, async (db) => {
    const customer = await getCustomer(db, asked.customerId)
    let query = db.selectFrom('chats').selectAll().where('customer_id', '=', customer.id)
    if (after) query = query.where('id', '<', after)
    const rows = await query
      .orderBy('id', 'desc')
      .limit(asked.limit + 1)
      .execute()
    const shown = rows.slice(0, asked.limit)
    const last = shown.at(-1)
    const items = hasRight(account, 'AUTHORITY_ALL_CHATS') ? shown : shown.filter((chat) => canSeeChat(account, chat))
    return { items: items.map(toChatView), nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
  })
}
