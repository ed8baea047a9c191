import { type ChannelType, type DeliveryView, type MessageExtras, type MessageKind, newId } from '@besedka/contract'
import type { Database } from '../../../server/src/platform/database/open-database.ts'

export type ProviderChatOptions = {
  type: ChannelType
  channelName: string
  settings?: object
  customerName: string
  /** What the customer is known by at the provider. */
  contact: string
  subject?: string
  /** Null: it waits. */
  assigneeId: string | null
}

type Said = {
  kind?: MessageKind
  text?: string
  authorId?: string
  status?: 'sent' | 'undelivered'
  extras?: MessageExtras
  delivery?: DeliveryView
}

/**
 * Writes a chat on a provider's channel straight into the database, for what a screen has to show and no simulator says. The channel
 * has no secrets, so whatever is truly sent into it waits.
 */
export async function seedProviderChat({ systemPool }: Database, organisationId: string, given: ProviderChatOptions) {
  const [channelId, customerId, chatId] = [newId(), newId(), newId()]
  const insert = (sql: string, values: unknown[]) => systemPool.query(sql, [organisationId, ...values])
  await insert('INSERT INTO channels (organisation_id, id, type, name, key, settings) VALUES ($1, $2, $3, $4, $5, $6)', [
    channelId,
    given.type,
    given.channelName,
    channelId,
    JSON.stringify(given.settings ?? {}),
  ])
  await insert('INSERT INTO channel_states (organisation_id, channel_id) VALUES ($1, $2)', [channelId])
  await insert('INSERT INTO customers (organisation_id, id, name) VALUES ($1, $2, $3)', [customerId, given.customerName])
  await insert(
    'INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId(), customerId, given.type, given.contact, channelId],
  )
  await insert(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, assignee_id, started_by, participant_ids,
       created_at, active_at, subject, contact_value)
     VALUES ($1, $2, $9, $3, $4, $5, $6, 'customer', array_remove(ARRAY[$6::uuid], NULL), now(), now(), $7, $8)`,
    [
      chatId,
      channelId,
      customerId,
      given.customerName,
      given.assigneeId,
      given.subject ?? null,
      given.contact,
      given.assigneeId === null ? 'waiting' : 'assigned',
    ],
  )
  let seq = 0

  return {
    chatId,
    /** The same customer has another contact, in a channel of its own. */
    async alsoReachedBy(other: { type: string; channelName: string; contact: string; settings?: object }): Promise<void> {
      const otherId = newId()
      await insert('INSERT INTO channels (organisation_id, id, type, name, key, settings) VALUES ($1, $2, $3, $4, $5, $6)', [
        otherId,
        other.type,
        other.channelName,
        otherId,
        JSON.stringify(other.settings ?? {}),
      ])
      await insert('INSERT INTO channel_states (organisation_id, channel_id) VALUES ($1, $2)', [otherId])
      await insert(
        'INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, $2, $3, $4, $5, $6)',
        [newId(), customerId, other.type, other.contact, otherId],
      )
    },
    /** Adds a message; answers its id. */
    async says({ kind = 'customer', text = '', authorId, status = 'sent', extras, delivery }: Said): Promise<string> {
      const id = newId()
      seq += 1
      await insert(
        `INSERT INTO messages (organisation_id, id, chat_id, seq, kind, author_id, text, status, created_at, extras, delivery)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10)`,
        [id, chatId, seq, kind, authorId ?? null, text, status, json(extras), json(delivery)],
      )
      await insert('UPDATE chats SET last_seq = $3, read_seq = $3 WHERE organisation_id = $1 AND id = $2', [chatId, seq])
      return id
    },
  }
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
