import { type CustomerView, type MergeChoices, type MergedCustomers, newId } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { bringMark } from '../blacklist/index.ts'
import { actorOf, audienceOfCustomer, bringIntoSameHands, moveChatsToMerged } from '../chats/index.ts'
import {
  absorb,
  type BesideChoices,
  causeOf,
  checkProfileLimits,
  gainOf,
  getCustomer,
  leaveCompanies,
  lockCustomers,
  mergeProfiles,
  noteChanges,
  profileOf,
  setProfile,
  takeChosenValues,
} from '../customers/index.ts'
import type { Member } from './tables.ts'
import './tables.ts'

/**
 * Makes one customer of several, who are held meanwhile: whoever opens a chat for one of them does so before, or for the one they are part of. Their open
 * chats are locked after them, as by everybody; a message that comes in goes into its chat before or after, and the chat stays the same one.
 *
 * Throws profileNotFoundException (also for who is part of somebody already), mergeWithItselfException, and what a profile cannot hold.
 */
export async function mergeCustomers(
  tx: Transaction,
  account: AuditActor & { kind?: 'apiKey'; id: string },
  { customerId, otherIds, from, ...beside }: MergedCustomers & { from: MergeChoices } & BesideChoices,
): Promise<CustomerView> {
  const ids = [customerId, ...otherIds]
  if (new Set(ids).size < ids.length) throw new AppError('mergeWithItselfException')
  const rows = await lockCustomers(tx, ids)
  if ([...rows.values()].some((row) => row.merged_into_id !== null || row.erased_at !== null))
    throw new AppError('profileNotFoundException')
  const profiles = new Map([...rows].map(([id, row]) => [id, profileOf(row)]))
  const was = profileOf(kept(rows, customerId))
  const is = mergeProfiles(profiles, from)
  checkProfileLimits(is)

  const values = await takeChosenValues(tx, customerId, { ...beside, values: ofThese(beside.values, otherIds) })
  const absorbed = await absorb(tx, customerId, otherIds)
  const companies = await leaveCompanies(tx, customerId, beside)
  await moveChatsToMerged(tx, otherIds, { id: customerId, name: is.name, statusId: is.statusId })
  await setProfile(tx, customerId, is, await audienceOfCustomer(tx.db, customerId))
  const names = otherIds.map((id) => kept(rows, id).name)
  await noteChanges(tx, causeOf(actorOf(account)), [{ customerId, change: { merged: names } }])
  const mark = await bringMark(tx, { survivorId: customerId, otherIds, by: actorOf(account) })
  await bringIntoSameHands(tx, account, customerId)

  const members: Member[] = absorbed.map((member) => ({ ...member, ...(mark?.fromId === member.customerId && { mark }) }))
  await tx.db
    .insertInto('customer_merges')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      survivor_id: customerId,
      members: JSON.stringify(members),
      gained: JSON.stringify({ ...gainOf(was, is), beside: { values, companies } }),
      by_id: account.kind ? null : account.id,
      at: tx.now,
      apart_at: null,
      apart_by_id: null,
    })
    .execute()
  const customer = await getCustomer(tx.db, customerId)
  tx.record({
    type: 'customer.merged',
    subjectId: customerId,
    audience: await audienceOfCustomer(tx.db, customerId),
    payload: { customer, otherIds },
  })
  tx.audit({
    by: account,
    action: 'customer.merged',
    subject: { type: 'customer', id: customerId, name: customer.name },
    after: { others: names },
  })
  return customer
}

/** Choices of somebody who is none of them are none. */
function ofThese(values: BesideChoices['values'], otherIds: readonly string[]): BesideChoices['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, fromId]) => otherIds.includes(fromId)))
}

function kept<T>(rows: ReadonlyMap<string, T>, id: string): T {
  const row = rows.get(id)
  if (row === undefined) throw new AppError('profileNotFoundException')
  return row
}
