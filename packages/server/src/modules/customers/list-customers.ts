import type { CustomerView } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { besideEachRow } from './beside-row.ts'
import { findCustomers } from './find-customers.ts'
import { withContacts } from './get-customer.ts'
import './tables.ts'

export type CustomersAsked = {
  search: string
  statusId?: string | undefined
  managerId?: string | undefined
  tag?: string | undefined
  companyId?: string | undefined
  /** Values that they have, by field. */
  values?: Record<string, string>
  cursor?: string | undefined
  limit: number
}

/** Customers by part of their name, e-mail address or phone, and by what is noted about them, newest first. */
export async function listCustomers(
  app: AppContext,
  organisationId: string,
  asked: CustomersAsked,
): Promise<{ items: CustomerView[]; nextCursor: string | null }> {
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, 'id')[0]
  const found = asked.search === '' ? undefined : await findCustomers(app, organisationId, asked.search)
  if (found?.length === 0) return { items: [], nextCursor: null }
  return readOrganisation(app, organisationId, async (db) => {
    let query = db.selectFrom('customers').selectAll().select(besideEachRow).where('merged_into_id', 'is', null)
    if (found) query = query.where('id', 'in', found)
    if (asked.statusId) query = query.where('status_id', '=', asked.statusId)
    if (asked.managerId) query = query.where('personal_manager_id', '=', asked.managerId)
    if (asked.tag) query = query.where(sql<boolean>`tags <> '{}' AND lower(${asked.tag}) = ANY (lower(tags::text)::text[])`)
    if (asked.companyId) {
      const members = db.selectFrom('company_members').select('customer_id').where('company_id', '=', asked.companyId)
      query = query.where('id', 'in', members)
    }
    for (const [fieldId, value] of Object.entries(asked.values ?? {})) {
      const holders = db
        .selectFrom('customer_field_values')
        .select('customer_id')
        .where('field_id', '=', fieldId)
        .where('value', '=', value)
        // The index holds only such.
        .where(sql<boolean>`length(value) <= 64`)
      query = query.where('id', 'in', holders)
    }
    if (after !== undefined) query = query.where('id', '<', after)
    const rows = await query
      .orderBy('id', 'desc')
      .limit(asked.limit + 1)
      .execute()
    const shown = rows.slice(0, asked.limit)
    const last = shown.at(-1)
    return { items: await withContacts(db, shown), nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
  })
}
