import { type CompanyName, type CompanyView, companyLimits } from '@besedka/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

type CompanyRow = Selectable<Tables['companies']> & { customers: number; comments: number }

/** Companies as they are shown, with how many people and comments each has. */
export function selectCompanies(db: Kysely<Tables>) {
  return db
    .selectFrom('companies')
    .selectAll()
    .select([
      sql<number>`(SELECT count(*)::int FROM company_members AS member
        JOIN customers ON customers.organisation_id = member.organisation_id AND customers.id = member.customer_id AND customers.merged_into_id IS NULL
        WHERE member.organisation_id = companies.organisation_id AND member.company_id = companies.id)`.as('customers'),
      sql<number>`(SELECT count(*)::int FROM customer_comments AS comment
        WHERE comment.organisation_id = companies.organisation_id AND comment.company_id = companies.id)`.as('comments'),
    ])
}

/** Throws companyNotFoundException. */
export async function getCompany(db: Kysely<Tables>, companyId: string): Promise<CompanyView> {
  const row = await selectCompanies(db).where('id', '=', companyId).executeTakeFirst()
  if (!row) throw new AppError('companyNotFoundException')
  return toCompanyView(row)
}

/** Those of them that are there. */
export async function listCompanyNames(db: Kysely<Tables>, companyIds: readonly string[]): Promise<CompanyName[]> {
  if (companyIds.length === 0) return []
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds])
    .execute()
}

/** The name, with the first number behind it that makes it one that no company has: `Garden (2)`. */
export async function freeCompanyName(db: Kysely<Tables>, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const wanted = `${name.slice(0, companyLimits.name - suffix.length)}${suffix}`
    const holder = await db.selectFrom('companies').select('id').where(sql`lower(name)`, '=', sql`lower(${wanted})`).executeTakeFirst()
    if (!holder) return wanted
  }
}

export function toCompanyView(row: CompanyRow): CompanyView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    domains: row.domains,
    phone: row.phone,
    link: row.link,
    statusId: row.status_id,
    personalManagerId: row.personal_manager_id,
    fields: row.fields,
    comments: row.comments,
    customers: row.customers,
    createdAt: row.created_at.toISOString(),
  }
}
