import type { MessageKind } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** What a provider's name of a message stands for. */
export type ExternalMessage = { externalId: string; messageId: string; chatId: string; kind: MessageKind; fingerprint: string | null }

/** The messages behind providers' names, in the order asked; unknown names are left out. */
export async function findExternalMessages(
  db: Kysely<Tables>,
  channelId: string,
  externalIds: readonly string[],
): Promise<ExternalMessage[]> {
  if (externalIds.length === 0) return []
  const rows = await db
    .selectFrom('external_messages')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.organisation_id', '=', 'external_messages.organisation_id')
        .onRef('messages.id', '=', 'external_messages.message_id'),
    )
    .select(['external_id as externalId', 'message_id as messageId', 'external_messages.chat_id as chatId', 'kind', 'fingerprint'])
    .where('channel_id', '=', channelId)
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute()
  const byName = new Map(rows.map((row) => [row.externalId, row]))
  return externalIds.flatMap((id) => byName.get(id) ?? [])
}

/** The provider's names of a message, the first one first. */
export async function externalIdsOf(db: Kysely<Tables>, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('external_messages')
    .select('external_id')
    .where('message_id', '=', messageId)
    .orderBy(sql`place NULLS FIRST`)
    .execute()
  return rows.map((row) => row.external_id)
}

/** The providers' names of a chat's messages with the customer, oldest first; at most 50, the newest ones. */
export async function externalIdsOfChat(db: Kysely<Tables>, chatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('external_messages')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.organisation_id', '=', 'external_messages.organisation_id')
        .onRef('messages.id', '=', 'external_messages.message_id'),
    )
    .select('external_id')
    .where('messages.chat_id', '=', chatId)
    // What was passed on to others is nothing that the customer's mail program knows.
    .where('messages.kind', '<>', 'internal')
    .orderBy('messages.seq', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.external_id).reverse()
}

/** Everybody's addresses on the letters of chats, by chat: those of the last hundred letters of each. */
export async function participantsOfChats(db: Kysely<Tables>, chatIds: readonly string[]): Promise<Map<string, string[]>> {
  if (chatIds.length === 0) return new Map()
  const { rows } = await sql<{ chatId: string; addresses: string[] }>`
    SELECT chat.id AS "chatId", array_agg(DISTINCT lower(person->>'address')) AS addresses
    FROM unnest(${chatIds}::uuid[]) AS chat (id)
    CROSS JOIN LATERAL (
      SELECT extras->'letter' AS letter FROM messages WHERE chat_id = chat.id AND extras ? 'letter' ORDER BY seq DESC LIMIT 100
    ) AS letters
    CROSS JOIN LATERAL jsonb_array_elements(jsonb_build_array(letter->'from') || (letter->'to') || (letter->'cc')) AS person
    WHERE person->>'address' <> ''
    GROUP BY chat.id`.execute(db)
  return new Map(rows.map((row) => [row.chatId, row.addresses]))
}
