import type { CustomerView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findContactHolders, getCustomers } from '../customers/index.ts'
import type { Wanted } from './read-row.ts'

/** Whose the contacts of rows are by now. */
export type Holders = {
  /** Ids of whoever has one of these contacts. */
  idsOf(contacts: Wanted['contacts']): string[]
  get(customerId: string): CustomerView | undefined
  /** Whether that is noted about them already. */
  hasComment(customerId: string, text: string): boolean
}

/**
 * Finds the customers of rows by their contacts, in one query: what a provider said, a number of a messenger too, or a colleague noted. What somebody merely
 * typed into a chat proves nothing, and finds nobody.
 */
export async function findHolders(db: Kysely<Tables>, rows: readonly Wanted[]): Promise<Holders> {
  const contacts = rows.flatMap((row) => row.contacts)
  const valuesOf = (wanted: Wanted['contacts'][number]['type']) => contacts.flatMap(({ type, value }) => (type === wanted ? [value] : []))
  const held = await findContactHolders(db, { phones: valuesOf('phone'), emails: valuesOf('email') })
  const ids = new Map<string, Set<string>>()
  for (const { type, value, customerId } of held) {
    const key = keyOf({ type, value })
    ids.set(key, (ids.get(key) ?? new Set()).add(customerId))
  }
  const customers = await getCustomers(db, [...new Set(held.map(({ customerId }) => customerId))])
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const comments = await commentsOf(
    db,
    [...byId.keys()],
    rows.flatMap(({ comment }) => comment ?? []),
  )
  return {
    idsOf: (wanted) => [...new Set(wanted.flatMap((contact) => [...(ids.get(keyOf(contact)) ?? [])]))],
    get: (customerId) => byId.get(customerId),
    hasComment: (customerId, text) => comments.has(`${customerId} ${text}`),
  }
}

async function commentsOf(db: Kysely<Tables>, customerIds: readonly string[], texts: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0 || texts.length === 0) return new Set()
  const { rows } = await sql<{ customerId: string; text: string }>`
    SELECT customer_id AS "customerId", text FROM customer_comments
    WHERE customer_id = ANY (${customerIds}::uuid[]) AND text = ANY (${texts}::text[])`.execute(db)
  return new Set(rows.map(({ customerId, text }) => `${customerId} ${text}`))
}

/** One contact, as one word. */
export function keyOf({ type, value }: { type: string; value: string }): string {
  return `${type} ${value}`
}
