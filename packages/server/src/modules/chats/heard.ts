import type { Heard } from '@besedka/channels/kit'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

/** The customer of a chat, and the last message of theirs up to a place that the provider has a name for; undefined where there is none. */
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
  return row && { to: chat.contact_value, lastId: row.external_id }
}
