import { type CompanyView, type CrmMappedField, companyLimits } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { createCompany, getCompany, updateCompany } from '../../companies/index.ts'
import { listCustomerStatuses } from '../../customers/index.ts'
import type { Values } from './own-customer.ts'

/** What a company says in the fields of a mapping. */
export function valuesOfCompany(view: CompanyView, mapping: readonly CrmMappedField[]): Values {
  const values: Values = { name: view.name.trim().replace(/\s+/g, ' '), phone: view.phone, link: view.link, status: view.statusId }
  return Object.fromEntries(mapping.map(({ own }) => [own, values[own] ?? null]))
}

/** The company that is called so, whatever the capitals. */
export async function findCompanyByName(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()
  return row?.id
}

export async function createCompanyOf(tx: Transaction, name: string): Promise<string> {
  const { id } = await createCompany(tx, { name: name.slice(0, companyLimits.name) })
  return id
}

/** Writes what the CRM says into a company. A name that another company has is left: two of one name would be one. */
export async function writeCompany(tx: Transaction, companyId: string, { name, phone, link, status }: Values): Promise<CompanyView> {
  const holder = typeof name === 'string' && name !== '' ? await findCompanyByName(tx.db, name) : companyId
  const statuses = typeof status === 'string' ? await listCustomerStatuses(tx.db) : []
  await updateCompany(tx, {
    companyId,
    ...(typeof name === 'string' &&
      name !== '' &&
      (holder === undefined || holder === companyId) && { name: name.slice(0, companyLimits.name) }),
    ...(phone !== undefined && !Array.isArray(phone) && { phone: phone?.slice(0, companyLimits.phone) ?? null }),
    ...(link !== undefined && !Array.isArray(link) && { link: link?.slice(0, companyLimits.link) ?? null }),
    ...((status === null || statuses.some(({ id }) => id === status)) && { statusId: status as string | null }),
  })
  return getCompany(tx.db, companyId)
}
