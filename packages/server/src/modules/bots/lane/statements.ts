import type pg from 'pg'
import type { Database } from '../../../platform/database/open-database.ts'
import { takingPositions } from '../../../platform/events/take-positions.ts'
import type { ChannelRow } from '../../channels/index.ts'
import { type ChatRow, identityOf } from '../../chats/index.ts'
import { columnsOfVisits, openChatsOfVisits, visitKey } from '../../messages/index.ts'
import type { TalkRow } from '../talk/open-talk.ts'
import { scenarioOf } from '../talk/scenario-of.ts'
import type { LockedTalk, TextToBot } from './answered-text.ts'
import type { AnswerPlan } from './plan-answers.ts'

export type LockedRows = { chats: ChatRow[]; talks: (TalkRow & { chatId: string })[]; channels: ReadonlyMap<string, ChannelRow> }

/**
 * Locks the open chats of the batch's customers, and then the talks in them, both in the order of the chats' ids: so does everybody who locks more
 * than one. With them come the channels that carry the answers.
 */
export async function lockTalks(client: pg.PoolClient, batch: readonly TextToBot[]): Promise<LockedRows> {
  const values = columnsOfVisits(batch)
  const [chats, talks, channels] = await Promise.all([
    client.query<ChatRow>({
      name: 'bots-chats',
      text: `SELECT chats.* FROM ${openChatsOfVisits} ORDER BY chats.id FOR UPDATE OF chats`,
      values,
    }),
    client.query<TalkRow & { chatId: string }>({
      name: 'bots-talks',
      text: `SELECT talk.organisation_id AS "organisationId", talk.chat_id AS "chatId", talk.id, talk.bot_id AS "botId", talk.number,
                    bots.name AS "botName", talk.state, talk.steps, talk.heard, talk.missed, talk.not_understood AS "notUnderstood", organisations.locale
     FROM ${openChatsOfVisits}
     JOIN bot_talks AS talk ON talk.organisation_id = chats.organisation_id AND talk.chat_id = chats.id AND talk.ended_at IS NULL
     JOIN bots ON bots.organisation_id = talk.organisation_id AND bots.id = talk.bot_id
     JOIN organisations ON organisations.id = talk.organisation_id
     ORDER BY talk.chat_id FOR UPDATE OF talk`,
      values,
    }),
    client.query<ChannelRow>({
      name: 'bots-channels',
      text: `SELECT channels.* FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[])) AS asked (organisation_id, id)
     JOIN channels ON channels.organisation_id = asked.organisation_id AND channels.id = asked.id WHERE channels.deleted_at IS NULL`,
      values: [values[0], values[2]],
    }),
  ])
  return { chats: chats.rows, talks: talks.rows, channels: new Map(channels.rows.map((row) => [row.id, row])) }
}

/** The chats with their talks, by who writes in them; without those that no bot has. */
export async function joinTalks({ system }: Pick<Database, 'system'>, { chats, talks }: LockedRows): Promise<Map<string, LockedTalk>> {
  const ofChat = new Map(talks.map((talk) => [talk.chatId, talk]))
  const joined = new Map<string, LockedTalk>()
  for (const chat of chats) {
    const row = ofChat.get(chat.id)
    if (!row) continue
    const key = visitKey({ organisationId: chat.organisation_id, customerId: identityOf(chat), channelId: chat.channel_id })
    joined.set(key, { chat, talk: { ...row, scenario: await scenarioOf(system, row) } })
  }
  return joined
}

/** Writes messages, chats, talks, events and positions in one statement, the counters of positions last. Answers the newest position of each organisation. */
export async function writeAnswers(
  client: pg.PoolClient,
  { now, messages, talks, events, counts }: AnswerPlan,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ organisation_id: string; position: number }>({
    name: 'bots-write',
    text: `WITH new_messages AS (
       INSERT INTO messages (organisation_id, id, chat_id, seq, kind, author_name, text, extras, status, created_at)
       SELECT organisation_id, id, chat_id, seq, kind, author_name, text, extras, 'sent', $1
       FROM json_to_recordset($2::json)
            AS m (organisation_id uuid, id uuid, chat_id uuid, seq int, kind text, author_name text, text text, extras jsonb)
     ), moved_chats AS (
       UPDATE chats SET version = c.version, last_seq = c.last_seq, last_message = c.last_message, active_at = $1, customer_wrote_at = $1
       FROM json_to_recordset($3::json) AS c (organisation_id uuid, id uuid, version int, last_seq int, last_message jsonb)
       WHERE chats.organisation_id = c.organisation_id AND chats.id = c.id
     ), steps AS (
       UPDATE bot_talks SET state = t.state, steps = t.steps, heard = t.heard, missed = t.missed, not_understood = t.not_understood
       FROM json_to_recordset($4::json) AS t (organisation_id uuid, id uuid, state jsonb, steps int, heard int, missed int, not_understood jsonb)
       WHERE bot_talks.organisation_id = t.organisation_id AND bot_talks.id = t.id
     ), ${takingPositions('$5', '$6')}, new_events AS (
       INSERT INTO events (organisation_id, position, type, subject_id, audience, payload, at)
       SELECT e.organisation_id, counter.position - counter.count + e.place, 'message.created', e.chat_id,
              ARRAY(SELECT json_array_elements_text(e.audience)), e.payload, $1
       FROM json_to_recordset($7::json) AS e (organisation_id uuid, place int, chat_id uuid, audience json, payload json)
       JOIN counter USING (organisation_id)
     )
     SELECT organisation_id, position FROM counter`,
    values: [
      now,
      JSON.stringify(messages.map(messageRow)),
      JSON.stringify(
        talks.map(({ chat: { organisation_id, id, version, last_seq, last_message } }) => ({
          organisation_id,
          id,
          version,
          last_seq,
          last_message,
        })),
      ),
      JSON.stringify(
        talks.map(({ chat, talk: { id, state, steps, heard, missed, notUnderstood } }) => ({
          organisation_id: chat.organisation_id,
          id,
          state,
          steps,
          heard,
          missed,
          not_understood: notUnderstood,
        })),
      ),
      [...counts.keys()],
      [...counts.values()],
      JSON.stringify(
        events.map(({ organisationId, place, event: { subjectId, audience, payload } }) => ({
          organisation_id: organisationId,
          place,
          chat_id: subjectId,
          audience,
          payload,
        })),
      ),
    ],
  })
  return new Map(rows.map((row) => [row.organisation_id, row.position]))
}

function messageRow({ organisationId, message: { id, chatId, seq, kind, authorName, text, extras } }: AnswerPlan['messages'][number]) {
  return { organisation_id: organisationId, id, chat_id: chatId, seq, kind, author_name: authorName, text, extras }
}
