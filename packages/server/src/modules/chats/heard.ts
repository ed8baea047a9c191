import type { Heard } from '@besedka/channels/kit'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

/** The customer of a chat, and the last message of theirs up to a place that the provider has a name for; undefined where no provider carries the chat. */
export async function findHeard(db: Kysely<Tables>, chat: ChatRow, upToSeq: number): Promise<Heard | undefined> {
  if (chat.contact_value === null) return undefined
  const row = await db
    .selectFrom('messages')
    .innerJoin('external_messages', (join) =>
      join
        .onRef('external_messages.organisation_id', '=', 'messages.organisation_id')
        .onRef('external_messages.message_id', '=', 'messages.id'),
    )
    .select('external_messages.external_id')
    .where('messages.chat_id', '=', chat.id)
    .where('messages.kind', '=', 'customer')
    .where('messages.seq', '<=', upToSeq)
    .orderBy('messages.seq', 'desc')
    .orderBy('external_messages.external_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { to: chat.contact_value, ...(row && { lastId: row.external_id }) }
}

/** Whether the customer has written something that the operator in charge has not looked at. */
export async function hasUnread(db: Kysely<Tables>, { id, read_seq }: ChatRow): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', id)
    .where('kind', '=', 'customer')
    .where('seq', '>', read_seq)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
