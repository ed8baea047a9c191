import type { CustomerView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { besideEachRow } from './beside-row.ts'
import { findCustomers, findRarelyTagged } from './find-customers.ts'
import { withContacts } from './get-customer.ts'
import './tables.ts'

/** What customers are narrowed by, as `CustomerConditions` of the contract. */
export type CustomerMatch = {
  search: string
  statusId?: string | undefined
  managerId?: string | undefined
  tag?: string | undefined
  companyId?: string | undefined
  /** Values that they have, by field. */
  values?: Record<string, string>
}

/** Customers by part of their name, email address, phone or company, and by what is noted about them, newest first. */
export async function listCustomers(
  app: AppContext,
  organisationId: string,
  asked: CustomerMatch & { cursor?: string | undefined; limit: number },
): Promise<{ items: CustomerView[]; nextCursor: string | null }> {
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, 'id')[0]
  const found = await findIfAsked(app, organisationId, asked)
  if (found?.length === 0) return { items: [], nextCursor: null }
  return readOrganisation(app, organisationId, async (db) => {
    let query = matchingCustomers(db, asked, found).selectAll('customers').select(besideEachRow)
    if (after !== undefined) query = query.where('customers.id', '<', after)
    const rows = await query
      .orderBy('customers.id', 'desc')
      .limit(asked.limit + 1)
      .execute()
    const shown = rows.slice(0, asked.limit)
    const last = shown.at(-1)
    return { items: await withContacts(db, shown), nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
  })
}

/** How many customers there are; with words to look for no more than are found at all. */
export async function countCustomers(app: AppContext, organisationId: string, asked: CustomerMatch): Promise<number> {
  const found = await findIfAsked(app, organisationId, asked)
  if (found?.length === 0) return 0
  return readOrganisation(app, organisationId, async (db) => {
    const { customers } = await matchingCustomers(db, asked, found)
      .select(({ fn }) => fn.countAll<number>().as('customers'))
      .executeTakeFirstOrThrow()
    return Number(customers)
  })
}

/**
 * Ids of the customers whom the words of the conditions find, or a rare tag, read before the transaction that narrows them further; undefined where the
 * conditions have neither.
 */
export async function findIfAsked(app: AppContext, organisationId: string, { search, tag }: CustomerMatch): Promise<string[] | undefined> {
  if (search !== '') return findCustomers(app, organisationId, search, { noted: true })
  return tag === undefined ? undefined : findRarelyTagged(app, organisationId, tag)
}

/** The customers who match, as a query that selects nothing yet; `found`: what {@link findIfAsked} has answered. */
export function matchingCustomers(db: Kysely<Tables>, asked: CustomerMatch, found: readonly string[] | undefined) {
  let query = db.selectFrom('customers').where('merged_into_id', 'is', null)
  if (found) query = query.where(sql<boolean>`customers.id = ANY (${found}::uuid[])`)
  if (asked.statusId) query = query.where('status_id', '=', asked.statusId)
  if (asked.managerId) query = query.where('personal_manager_id', '=', asked.managerId)
  if (asked.tag) query = query.where(sql<boolean>`tags <> '{}' AND lower(${asked.tag}) = ANY (lower(tags::text)::text[])`)
  if (asked.companyId) {
    const members = db.selectFrom('company_members').select('customer_id').where('company_id', '=', asked.companyId)
    query = query.where('customers.id', 'in', members)
  }
  for (const [fieldId, value] of Object.entries(asked.values ?? {})) {
    const holders = db
      .selectFrom('customer_field_values')
      .select('customer_id')
      .where('field_id', '=', fieldId)
      .where('value', '=', value)
      // The index holds only such.
      .where(sql<boolean>`length(value) <= 64`)
    query = query.where('customers.id', 'in', holders)
  }
  return query
}
