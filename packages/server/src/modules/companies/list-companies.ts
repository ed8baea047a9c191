import type { CompanyView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { selectCompanies, toCompanyView } from './get-company.ts'

type Asked = {
  search: string
  statusId?: string | undefined
  managerId?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A page of the companies by name; `search` is part of the name or of a mail domain. */
export async function listCompanies(db: Kysely<Tables>, asked: Asked): Promise<{ items: CompanyView[]; nextCursor: string | null }> {
  let query = selectCompanies(db)
  if (asked.search !== '') {
    const part = containing(asked.search)
    query = query.where(sql<boolean>`(name ILIKE ${part} OR array_to_string(domains, ' ') ILIKE ${part})`)
  }
  if (asked.statusId) query = query.where('status_id', '=', asked.statusId)
  if (asked.managerId) query = query.where('personal_manager_id', '=', asked.managerId)
  if (asked.cursor !== undefined) {
    const [name, id] = readCursor(asked.cursor, 'text', 'id')
    query = query.where(sql<boolean>`(lower(name), id) > (lower(${name}), ${id}::uuid)`)
  }
  const rows = await query
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(asked.limit + 1)
    .execute()
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return { items: shown.map(toCompanyView), nextCursor: rows.length > asked.limit && last ? writeCursor([last.name, last.id]) : null }
}

/** Companies with a mail domain in which the customer has an address, and that they do not belong to. */
export async function suggestCompanies(db: Kysely<Tables>, customerId: string): Promise<CompanyView[]> {
  const rows = await selectCompanies(db)
    .where(sql<boolean>`domains && (SELECT array_agg(mail_domain) FROM customer_contacts
      WHERE customer_id = ${customerId}::uuid AND mail_domain IS NOT NULL)`)
    .where('id', 'not in', db.selectFrom('company_members').select('company_id').where('customer_id', '=', customerId))
    .orderBy(sql`lower(name)`)
    .limit(5)
    .execute()
  return rows.map(toCompanyView)
}
