import type { ChatState } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

/** Whether something on the blacklist stops a customer now: they themselves, an address or a number of theirs. */
export async function isBlacklisted(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    SELECT EXISTS (SELECT FROM blacklist AS entry WHERE ${holds} AND ${stops(sql`(SELECT coalesce(merged_into_id, id) FROM customers WHERE id = ${customerId})`)}) AS stopped`.execute(
    db,
  )
  return rows[0]?.stopped ?? false
}

/** Nobody begins a conversation with whom nobody wants to hear from. Throws customerBlacklistedException. */
export async function refuseBlacklisted(db: Kysely<Tables>, customerId: string): Promise<void> {
  if (await isBlacklisted(db, customerId)) throw new AppError('customerBlacklistedException')
}

/** Of these customers those whom something stops. */
export async function blacklistedOf(db: Kysely<Tables>, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...customerIds]}::uuid[]) AS given (id)
    WHERE EXISTS (SELECT FROM blacklist AS entry WHERE ${holds} AND ${stops(sql`given.id`)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Customers with a chat in one of these states whom one of these entries stops. */
export async function customersStoppedBy(
  db: Kysely<Tables>,
  { entryIds, states }: { entryIds: readonly string[]; states: readonly ChatState[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT chats.customer_id AS id FROM chats
    JOIN blacklist AS entry ON entry.id = ANY (${[...entryIds]}::uuid[]) AND ${stops(sql`chats.customer_id`)}
    WHERE chats.state = ANY (${[...states]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

const holds = sql`(entry.until IS NULL OR entry.until > now())`

/** Numbers that people write from, not only those that somebody has noted. */
const withNumbers = sql`('phone', 'whatsapp', 'viber')`

function stops(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(entry.customer_id = ${customerId} OR (entry.type <> 'customer' AND EXISTS (
    SELECT FROM customer_contacts AS contact WHERE contact.customer_id = ${customerId} AND CASE entry.type
      WHEN 'email' THEN contact.type = 'email' AND lower(contact.value) = entry.value
      WHEN 'mailDomain' THEN contact.type = 'email' AND ('.' || split_part(lower(contact.value), '@', 2)) LIKE ('%.' || entry.value)
      ELSE contact.type IN ${withNumbers} AND starts_with(ltrim(contact.value, '+'), entry.value)
    END)))`
}
