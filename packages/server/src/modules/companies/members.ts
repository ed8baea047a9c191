import { type CustomerView, companyLimits } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { getCustomers, listCustomers, lockProfile, type Sight } from '../customers/index.ts'
import { changeCompany, lockCompany } from './change-company.ts'
import { getCompany } from './get-company.ts'
import './tables.ts'

type Member = { companyId: string; customerId: string }

const suggested = 20

/**
 * Adds a customer to a company; one who is in it already stays. The caller tells those who see the customer. Throws profileNotFoundException,
 * companyNotFoundException, tooManyCompaniesException.
 */
export async function addMember(tx: Transaction, { companyId, customerId }: Member): Promise<void> {
  await lockProfile(tx, customerId)
  await lockCompany(tx, companyId)
  const of = await tx.db.selectFrom('company_members').select('company_id').where('customer_id', '=', customerId).execute()
  if (of.some(({ company_id: id }) => id === companyId)) return
  const limit = companyLimits.companiesOfCustomer
  if (of.length >= limit) throw new AppError('tooManyCompaniesException', { limit })
  await tx.db
    .insertInto('company_members')
    .values({ organisation_id: tx.organisationId, company_id: companyId, customer_id: customerId })
    .execute()
  await changeCompany(tx, companyId)
}

/** Takes a customer out of a company; whoever is not in it stays out. Throws profileNotFoundException, companyNotFoundException. */
export async function removeMember(tx: Transaction, { companyId, customerId }: Member): Promise<void> {
  await lockProfile(tx, customerId)
  await lockCompany(tx, companyId)
  const removed = await tx.db
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) await changeCompany(tx, companyId)
}

/** Ids of the people of a company, as a subquery for `where('customer_id', 'in', …)`. */
export function peopleOf(db: Kysely<Tables>, companyId: string) {
  return db.selectFrom('company_members').select('customer_id').where('company_id', '=', companyId)
}

/** A page of the people of a company, of those whom the caller may see (`sight`). Throws companyNotFoundException. */
export async function listMembers(
  app: AppContext,
  organisationId: string,
  asked: { companyId: string; cursor?: string | undefined; limit: number; sight: Sight | undefined },
): Promise<{ items: CustomerView[]; nextCursor: string | null }> {
  await readOrganisation(app, organisationId, (db) => getCompany(db, asked.companyId))
  return listCustomers(app, organisationId, { ...asked, search: '' })
}

/** Customers with an address in one of its domains who do not belong to it, the newest first. Throws companyNotFoundException. */
export async function suggestMembers(
  db: Kysely<Tables>,
  { companyId, inSight }: { companyId: string; inSight: RawBuilder<boolean> | undefined },
): Promise<CustomerView[]> {
  const { domains } = await getCompany(db, companyId)
  const { rows } = await sql<{ customer_id: string }>`
    SELECT DISTINCT customer_id FROM customer_contacts
    JOIN customers ON customers.organisation_id = customer_contacts.organisation_id AND customers.id = customer_contacts.customer_id
    WHERE ${inSight ?? sql`true`} AND mail_domain = ANY (${domains}::text[]) AND NOT EXISTS (
      SELECT FROM company_members AS member
      WHERE member.organisation_id = customer_contacts.organisation_id AND member.company_id = ${companyId}::uuid
        AND member.customer_id = customer_contacts.customer_id)
    ORDER BY customer_id DESC LIMIT ${suggested}`.execute(db)
  return getCustomers(
    db,
    rows.map((row) => row.customer_id),
  )
}
