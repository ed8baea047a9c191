import type { MessageKind } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ChatPast, PastEntry, PastMessage } from './chat-past.ts'

type ChatLine = Omit<ChatPast, 'history' | 'messages' | 'talks' | 'request'>
type Of<T> = T & { chat_id: string }

/** What has been of these chats; one that is no more, or whose customer is on the blacklist, is left out. */
export async function loadPasts(db: Kysely<Tables>, chatIds: readonly string[]): Promise<ChatPast[]> {
  const ids = sql`${[...chatIds]}::uuid[]`
  const chats = await sql<ChatLine>`
    SELECT id, channel_id AS "channelId", team_id AS "teamId", started_by AS "startedBy", created_at AS "openedAt",
           former.at IS NULL AS first, former.at AS "formerAt", next.at AS "nextAt"
    FROM chats
    CROSS JOIN LATERAL (SELECT max(created_at) AS at FROM chats AS earlier WHERE ${ofSameCustomer('earlier')} AND earlier.created_at < chats.created_at) AS former
    CROSS JOIN LATERAL (SELECT min(created_at) AS at FROM chats AS later WHERE ${ofSameCustomer('later')} AND later.created_at > chats.created_at) AS next
    WHERE id = ANY (${ids}) AND state <> 'blacklisted'`.execute(db)
  // The types stand in the text, so that the index of histories serves.
  const history = await sql<Of<PastEntry>>`
    SELECT subject_id AS chat_id, type, at, payload -> 'detail' AS detail FROM events
    WHERE subject_id = ANY (${ids}) AND type IN ('chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.closed',
                                                 'chat.reopened', 'chat.halfOverdue', 'chat.overdue')
    ORDER BY position`.execute(db)
  const messages = await sql<Of<Omit<PastMessage, 'kind'> & { kind: MessageKind }>>`
    SELECT chat_id, seq, created_at AS at, kind, author_id AS "authorId",
           coalesce(extras ->> 'automatic' = 'bot', false) AS "byBot",
           CASE WHEN status = 'undelivered' THEN coalesce(delivery #>> '{problem,code}', delivery ->> 'problem', '') END AS failed,
           coalesce(extras ? 'automatic' OR (extras -> 'started')::boolean OR (extras #> '{letter,automatic}')::boolean, false) AS "byMachine"
    FROM messages WHERE chat_id = ANY (${ids}) ORDER BY chat_id, seq`.execute(db)
  const talks = await sql<Of<ChatPast['talks'][number]>>`
    SELECT chat_id, began_at AS "beganAt", heard, missed FROM bot_talks WHERE chat_id = ANY (${ids}) ORDER BY began_at, id`.execute(db)
  const requests = await sql<Of<NonNullable<ChatPast['request']>>>`
    SELECT chat_id, asked_at AS "askedAt", asked_by_id AS "askedById", rating, rated_at AS "ratedAt"
    FROM quality_requests WHERE chat_id = ANY (${ids})`.execute(db)
  const [entriesOf, messagesOf, talksOf] = [
    Map.groupBy(history.rows, idOf),
    Map.groupBy(messages.rows, idOf),
    Map.groupBy(talks.rows, idOf),
  ]
  const requestOf = new Map(requests.rows.map((row) => [row.chat_id, row]))
  return chats.rows.map((chat) => ({
    ...chat,
    history: entriesOf.get(chat.id) ?? [],
    messages: messagesOf.get(chat.id) ?? [],
    talks: talksOf.get(chat.id) ?? [],
    request: requestOf.get(chat.id) ?? null,
  }))
}

function ofSameCustomer(other: 'earlier' | 'later') {
  const name = sql.ref(other)
  return sql`${name}.organisation_id = chats.organisation_id AND ${name}.customer_id = chats.customer_id AND ${name}.state <> 'blacklisted'`
}

function idOf({ chat_id }: { chat_id: string }): string {
  return chat_id
}
