import type { CompanyView, CrmEntity, CrmMappedField, CustomerView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { getCompany, lockCompany } from '../../companies/index.ts'
import { getCustomer, lockCustomer } from '../../customers/index.ts'
import type { Seen } from '../sync/decide.ts'
import { createCompanyOf, valuesOfCompany, writeCompany } from './own-company.ts'
import { createCustomerOf, type Values, valuesOfCustomer, writeCustomer } from './own-customer.ts'

export type OwnView = { entity: 'customer'; view: CustomerView } | { entity: 'company'; view: CompanyView }

/** One of ours, held until the transaction ends. Undefined: it is not there, or is part of another one since a merge. */
export async function lockOwn(tx: Transaction, entity: CrmEntity, ownId: string): Promise<OwnView | undefined> {
  try {
    if (entity === 'company') await lockCompany(tx, ownId)
    else if ((await lockCustomer(tx, ownId)) !== ownId) return undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  return readOwn(tx.db, entity, ownId)
}

/** The same without holding it. */
export async function readOwn(db: Kysely<Tables>, entity: CrmEntity, ownId: string): Promise<OwnView | undefined> {
  try {
    if (entity === 'company') return { entity, view: await getCompany(db, ownId) }
    const view = await getCustomer(db, ownId)
    return view.id === ownId ? { entity, view } : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export function valuesOfOwn(own: OwnView, mapping: readonly CrmMappedField[], seen: Readonly<Record<string, Seen>> = {}): Values {
  return own.entity === 'customer' ? valuesOfCustomer(own.view, mapping, seen) : valuesOfCompany(own.view, mapping)
}

/** Writes what the CRM says, and answers what stands there then. */
export async function writeOwn(
  tx: Transaction,
  { entity, ownId, was, values }: { entity: CrmEntity; ownId: string; was: Values; values: Values },
) {
  const view = entity === 'customer' ? await writeCustomer(tx, ownId, was, values) : await writeCompany(tx, ownId, values)
  return { entity, view } as OwnView
}

export async function createOwn(tx: Transaction, entity: CrmEntity, name: string): Promise<string> {
  return entity === 'customer' ? createCustomerOf(tx, name) : createCompanyOf(tx, name)
}
