import { type CompanyView, type CustomerField, companyReaders, newId } from '@besedka/contract'
import { sql, type Updateable } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { findOperator } from '../authentication/index.ts'
import { getCompany } from './get-company.ts'
import './tables.ts'

const audience = companyReaders.map((right) => `right:${right}`)

type Notes = { domains?: string[] | undefined; phone?: string | null | undefined; link?: string | null | undefined }

/** Throws companyAlreadyExistsException: capitals make no other name. */
export async function createCompany(
  tx: Transaction,
  { name, domains = [], phone = null, link = null }: { name: string } & Notes,
): Promise<CompanyView> {
  const id = newId()
  await tx.db
    .insertInto('companies')
    .values({ organisation_id: tx.organisationId, id, name, domains, phone, link, created_at: tx.now })
    .execute()
    .catch(refusing(refusals(name)))
  return tell(tx, id)
}

type Changes = Notes & {
  companyId: string
  name?: string | undefined
  statusId?: string | null | undefined
  personalManagerId?: string | null | undefined
}

/**
 * Changes what is given. Throws companyNotFoundException, companyAlreadyExistsException, accountNotFoundException,
 * profileStatusNotFoundException.
 */
export async function updateCompany(tx: Transaction, { companyId, statusId, personalManagerId, ...plain }: Changes): Promise<CompanyView> {
  const columns = { ...plain, status_id: statusId, personal_manager_id: personalManagerId }
  const given = withoutUndefined(columns)
  if (Object.keys(given).length === 0) return getCompany(tx.db, companyId)
  if (personalManagerId && !(await findOperator(tx.db, personalManagerId))) {
    throw new AppError('accountNotFoundException', { login: await accountName(tx.db, personalManagerId) })
  }
  return changeCompany(tx, companyId, given)
}

/** Writes values into a company, raises its version and tells every screen; without values its people or comments have changed. */
export async function changeCompany(
  tx: Transaction,
  companyId: string,
  values: Updateable<Tables['companies']> = {},
): Promise<CompanyView> {
  const changed = await tx.db
    .updateTable('companies')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', companyId)
    .executeTakeFirst()
    .catch(refusing(refusals(values.name ?? '')))
  if (changed.numUpdatedRows === 0n) throw new AppError('companyNotFoundException')
  return tell(tx, companyId)
}

/** Fields of a company, held until the transaction ends: of two who edit at once nobody's is lost. Throws companyNotFoundException. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<{ fields: CustomerField[] }> {
  const row = await tx.db.selectFrom('companies').select('fields').where('id', '=', companyId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('companyNotFoundException')
  return row
}

/** Deletes a company with its comments. Its people stay; no version of theirs grows by that. Throws companyNotFoundException. */
export async function deleteCompany(tx: Transaction, by: AuditActor, companyId: string): Promise<void> {
  await lockCompany(tx, companyId)
  const company = await getCompany(tx.db, companyId)
  await tx.db.deleteFrom('companies').where('id', '=', companyId).execute()
  tx.record({ type: 'company.deleted', subjectId: companyId, audience, payload: { company } })
  const { name, customers } = company
  tx.audit({ by, action: 'company.deleted', subject: { type: 'company', id: companyId, name }, before: { name, customers } })
}

async function tell(tx: Transaction, companyId: string): Promise<CompanyView> {
  const company = await getCompany(tx.db, companyId)
  tx.record({ type: 'company.updated', subjectId: companyId, audience, payload: { company } })
  return company
}

function refusals(name: string) {
  return {
    companies_name: () => new AppError('companyAlreadyExistsException', { name }),
    companies_status: () => new AppError('profileStatusNotFoundException'),
  }
}
