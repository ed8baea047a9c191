import type { Quality } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { closeByItself } from './close-by-itself.ts'
import { recordHistory, saveChat } from './save-chat.ts'
import './tables.ts'

/** Writes the customer's rating on a locked chat. `closes`: that ends it, if it is open (spec 4 "closed by quality assessment"). */
export async function rateChat(
  tx: Transaction,
  chat: ChatRow,
  given: { quality: Quality; comment: string; closes: boolean },
): Promise<ChatRow> {
  const { quality, comment } = given
  const rated = await saveChat(tx, chat, { quality })
  recordHistory(tx, 'chat.rated', { before: chat, after: rated, by: { type: 'customer', id: chat.customer_id }, comment, quality })
  if (!given.closes || rated.state === 'closed') return rated
  return closeByItself(tx, rated, { by: { type: 'quality', id: null }, reason: 'rating' })
}
