import type { ChatState } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { allNumbers } from '../customers/index.ts'
import './tables.ts'

/** Whether something on the blacklist stops a customer now: they themselves, an address or a number of theirs. */
export async function isBlacklisted(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    SELECT EXISTS (SELECT FROM ${entriesAgainst(sql`whoever.id`)} AS entry WHERE ${holds}) AS stopped
    FROM (SELECT coalesce(merged_into_id, id) AS id FROM customers WHERE id = ${customerId}) AS whoever`.execute(db)
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
    WHERE EXISTS (SELECT FROM ${entriesAgainst(sql`given.id`)} AS entry WHERE ${holds})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Customers with a chat in one of these states whom one of these entries stops. */
export async function customersStoppedBy(
  db: Kysely<Tables>,
  { entryIds, states }: { entryIds: readonly string[]; states: readonly ChatState[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT chats.customer_id AS id FROM chats
    CROSS JOIN LATERAL ${entriesAgainst(sql`chats.customer_id`)} AS entry
    WHERE chats.state = ANY (${[...states]}::text[]) AND entry.id = ANY (${[...entryIds]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

const holds = sql`(entry.until IS NULL OR entry.until > now())`

/**
 * The entries that stop a customer. They are looked up by value (the address, each suffix of its domain, each prefix of the number), so opening a chat costs the same
 * however long the list is.
 */
function entriesAgainst(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    SELECT mark.id, mark.until FROM blacklist AS mark WHERE mark.customer_id = ${customerId}
    UNION ALL
    SELECT pattern.id, pattern.until FROM customer_contacts AS contact
    CROSS JOIN LATERAL (
      SELECT 'email' AS type, lower(contact.value) AS value WHERE contact.type = 'email'
      UNION ALL
      SELECT 'mailDomain', array_to_string(parts[part:], '.')
      FROM string_to_array(split_part(lower(contact.value), '@', 2), '.') AS parts, generate_subscripts(parts, 1) AS part
      WHERE contact.type = 'email'
      UNION ALL
      SELECT 'phone', left(ltrim(contact.value, '+'), digits) FROM generate_series(3, 15) AS digits WHERE contact.type IN ${allNumbers}
    ) AS candidate
    JOIN blacklist AS pattern
      ON pattern.organisation_id = contact.organisation_id AND pattern.type = candidate.type AND pattern.value = candidate.value
    WHERE contact.customer_id = ${customerId})`
}
