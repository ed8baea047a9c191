import type { MailingType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** A chat as the rules saw it when it came. */
export type ReplayedChat = {
  id: string
  at: Date
  customerName: string
  isRepeated: boolean
  /** What kind of mailing it answers; null: none. */
  mailingType: MailingType | null
  text: string
}

/** Where a page ended: before this moment; `id` null: at the beginning. */
export type Place = { at: string; id: string | null }

export type Page = { chats: ReplayedChat[]; next: Place | null }

const pageSize = 500
/** As many messages as the rules read of a chat that arrives. */
const messagesRead = 3

/** The chats that customers have begun in a channel between two moments, the latest first. */
export async function readChats(
  db: Kysely<Tables>,
  { channelId, from, before }: { channelId: string; from: Date; before: Place },
): Promise<Page> {
  // A place is told as the database writes it: to the microsecond.
  const { rows: chats } = await sql<ReplayedChat & { place: string }>`
    SELECT page.id, page.created_at AS at, page.created_at::text AS place, page.customer_name AS "customerName",
           EXISTS (SELECT FROM chats earlier WHERE earlier.customer_id = page.customer_id AND earlier.id < page.id) AS "isRepeated",
           said."mailingType", coalesce(said.text, '') AS text
    FROM (SELECT id, created_at, customer_name, customer_id FROM chats
          WHERE channel_id = ${channelId} AND started_by = 'customer' AND created_at >= ${from}
            AND (created_at < ${before.at}::timestamptz OR (created_at = ${before.at}::timestamptz AND id < ${before.id}::uuid))
          ORDER BY created_at DESC, id DESC LIMIT ${pageSize}) AS page
    LEFT JOIN LATERAL (SELECT (SELECT extras #>> '{mailing,type}' FROM messages
                               WHERE chat_id = page.id AND kind = 'mailing' AND seq = 1) AS "mailingType",
                              string_agg(text, E'\n' ORDER BY seq) AS text
                       FROM (SELECT text, seq FROM messages WHERE chat_id = page.id AND kind = 'customer'
                             ORDER BY seq LIMIT ${messagesRead}) AS first) AS said ON true
    ORDER BY page.created_at DESC, page.id DESC`.execute(db)
  const last = chats.at(-1)
  return { chats, next: last && chats.length === pageSize ? { at: last.place, id: last.id } : null }
}
