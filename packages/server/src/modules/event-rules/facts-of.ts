import type { EventRuleConditions } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type ChatRow, toChatView } from '../chats/index.ts'
import { getCustomer } from '../customers/index.ts'
import { textOfCustomer } from '../messages/index.ts'
import { type ChatFacts, readsCustomer, readsText } from './check-conditions.ts'

/** What conditions have to know of a chat. What none of them asks for is not read. */
export async function factsOf(db: Kysely<Tables>, conditions: EventRuleConditions, chat: ChatRow): Promise<ChatFacts> {
  const text = readsText(conditions) ? await textOfCustomer(db, chat.id) : ''
  const customer = readsCustomer(conditions) ? await getCustomer(db, chat.customer_id) : undefined
  return {
    chat: toChatView(chat),
    text,
    companyIds: customer?.companies.map(({ id }) => id) ?? [],
    values: customer?.values ?? {},
  }
}
