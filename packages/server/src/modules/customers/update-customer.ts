import type { CustomerNoteName, CustomerView } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { findOperator } from '../authentication/index.ts'
import { getCustomer } from './get-customer.ts'
import './tables.ts'

/** The staff who hear of a change, as tags: those who see the customer's chats. The module of chats knows them. */
type Audience = readonly string[]

/** A customer says how they are called. One who was merged is called so by themselves, too. Throws profileNotFoundException. */
export async function renameCustomer(tx: Transaction, customerId: string, name: string, audience: Audience): Promise<CustomerView> {
  await tx.db.updateTable('customers').set({ name }).where('id', '=', customerId).where('merged_into_id', 'is not', null).execute()
  return change(tx, customerId, { name }, audience)
}

export type CustomerChanges = {
  customerId: string
  name?: string | undefined
  personalManagerId?: string | null | undefined
  statusId?: string | null | undefined
} & { [Note in CustomerNoteName]?: string | null | undefined }

/** Changes what is given. Throws profileNotFoundException, accountNotFoundException, profileStatusNotFoundException. */
export async function updateCustomer(
  tx: Transaction,
  { customerId, personalManagerId, statusId, ...notes }: CustomerChanges,
  audience: Audience,
): Promise<CustomerView> {
  const columns = { ...notes, personal_manager_id: personalManagerId, status_id: statusId }
  const given = withoutUndefined(columns)
  if (Object.keys(given).length === 0) return getCustomer(tx.db, customerId)
  if (personalManagerId && !(await findOperator(tx.db, personalManagerId))) {
    throw new AppError('accountNotFoundException', { login: await accountName(tx.db, personalManagerId) })
  }
  return change(tx, customerId, given, audience, statusId === undefined ? {} : await statusBefore(tx, customerId, statusId))
}

/** What is told of a change of status beside the customer; nothing where they have it already. */
export async function statusBefore(tx: Transaction, customerId: string, statusId: string | null): Promise<{ statusWas?: string | null }> {
  const { statusId: statusWas } = await getCustomer(tx.db, customerId)
  return statusWas === statusId ? {} : { statusWas }
}

/** Tells every screen that something of a customer is new: a contact, a tag, a comment. Throws profileNotFoundException. */
export async function tellCustomer(
  tx: Transaction,
  customerId: string,
  audience: Audience,
  beside: { statusWas?: string | null } = {},
): Promise<CustomerView> {
  return change(tx, customerId, {}, audience, beside)
}

/** Notes since and until when a customer is on the blacklist; null: they are not. Throws profileNotFoundException. */
export async function noteBlacklisted(
  tx: Transaction,
  customerId: string,
  entry: { at: Date; until: Date | null } | null,
  audience: Audience,
): Promise<CustomerView> {
  return change(tx, customerId, { blacklisted_at: entry?.at ?? null, blacklisted_until: entry?.until ?? null }, audience)
}

/** Notes where a visitor is now: page, language, device. */
export async function noteVisit(
  tx: Transaction,
  customerId: string,
  visit: { page_url: string | null; page_title: string | null; locale: string | null; device: string | null },
  audience: Audience,
): Promise<CustomerView> {
  return change(tx, customerId, { ...visit, last_seen_at: tx.now }, audience)
}

async function change(
  tx: Transaction,
  customerId: string,
  values: Record<string, string | Date | null>,
  audience: Audience,
  beside: { statusWas?: string | null } = {},
): Promise<CustomerView> {
  const changed = await tx.db
    .updateTable('customers')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', customerId)
    // Who was merged, in this moment perhaps, stays as they were; it is the one they are part of that changes.
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
    .catch(refusing({ customers_status: () => new AppError('profileStatusNotFoundException') }))
  if (changed.numUpdatedRows === 0n) return change(tx, await getMergedInto(tx, customerId), values, audience, beside)
  const customer = await getCustomer(tx.db, customerId)
  tx.record({ type: 'customer.updated', subjectId: customerId, audience: [...audience], payload: { customer, ...beside } })
  return customer
}

/** Throws profileNotFoundException for one who is part of nobody. */
async function getMergedInto(tx: Transaction, customerId: string): Promise<string> {
  const row = await tx.db.selectFrom('customers').select('merged_into_id').where('id', '=', customerId).executeTakeFirst()
  if (!row?.merged_into_id) throw new AppError('profileNotFoundException')
  return row.merged_into_id
}
