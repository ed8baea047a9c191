import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { PastMessage } from './channel-simulator.ts'
import type { SimulatedChannelRow } from './simulated-channels.ts'

const peopleMax = 20
const messagesMax = 500

/** Those who have written into the channel, the newest first: they are on the stage again after a restart. */
export async function listCustomers(app: AppContext, channel: SimulatedChannelRow): Promise<{ name: string; contact: string }[]> {
  const { rows } = await sql<{ name: string; contact: string }>`
    SELECT customers.name, contact.value AS contact
    FROM customer_contacts contact
    JOIN customers ON customers.organisation_id = contact.organisation_id AND customers.id = contact.customer_id
    WHERE contact.organisation_id = ${channel.organisation_id} AND contact.type = ${channel.type}
      AND EXISTS (
        SELECT FROM chats
        WHERE chats.organisation_id = contact.organisation_id AND chats.customer_id = contact.customer_id AND chats.channel_id = ${channel.id}
          AND chats.identity_id IS NOT DISTINCT FROM contact.identity_id
      )
    ORDER BY customers.last_seen_at DESC NULLS LAST LIMIT ${peopleMax}`.execute(app.database.system)
  return rows
}

/** What they and the company said there before a moment, by contact, the oldest first; of everybody together the newest 500. */
export async function listPastMessages(app: AppContext, channel: SimulatedChannelRow, before: Date): Promise<Map<string, PastMessage[]>> {
  const { rows } = await sql<PastMessage & { contact: string }>`
    SELECT contact.value AS contact, names.names, message.kind <> 'customer' AS incoming, message.text, message.created_at AS at,
      message.edited_at IS NOT NULL AS edited, coalesce(message.extras->'letter'->>'subject', chats.subject) AS subject,
      ARRAY(
        SELECT files.name FROM files
        WHERE files.organisation_id = message.organisation_id AND files.message_id = message.id ORDER BY files.place
      ) AS "fileNames"
    FROM chats
    JOIN customer_contacts contact
      ON contact.organisation_id = chats.organisation_id AND contact.customer_id = chats.customer_id AND contact.type = ${channel.type}
      AND contact.identity_id IS NOT DISTINCT FROM chats.identity_id
    JOIN messages message ON message.organisation_id = chats.organisation_id AND message.chat_id = chats.id
    CROSS JOIN LATERAL (
      SELECT array_agg(external_id ORDER BY place NULLS FIRST) AS names FROM external_messages named
      WHERE named.organisation_id = message.organisation_id AND named.message_id = message.id AND named.channel_id = ${channel.id}
    ) names
    WHERE chats.organisation_id = ${channel.organisation_id} AND chats.channel_id = ${channel.id} AND names.names IS NOT NULL
      AND message.created_at < ${before}
    ORDER BY message.created_at DESC LIMIT ${messagesMax}`.execute(app.database.system)
  return Map.groupBy(rows.reverse(), ({ contact }) => contact)
}
