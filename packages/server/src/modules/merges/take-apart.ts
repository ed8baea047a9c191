import { type CustomerView, mergeApartDays } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { returnMark, takeBackFreed } from '../blacklist/index.ts'
import { actorOf, audienceOfCustomer, moveChatsBack } from '../chats/index.ts'
import {
  type CustomerRow,
  causeOf,
  type Gained,
  getCustomer,
  giveBack,
  giveBackBeside,
  lockCustomers,
  noteChanges,
  profileOf,
  release,
  setProfile,
  settleWithLater,
  tellCustomer,
} from '../customers/index.ts'
import type { MergeRow } from './tables.ts'
import './tables.ts'

const dayMs = 86_400_000

/** Until when a merge of this moment can be taken apart. */
export function apartUntil(at: Date): Date {
  return new Date(at.getTime() + mergeApartDays * dayMs)
}

/**
 * Takes a merge apart: whoever became part of the customer is themselves again, with what belongs to them, and with the chats that they have begun since.
 * What people have written about the one customer since stays with who was kept. Throws mergeNotFoundException, mergeTooOldException,
 * mergedOnceMoreException.
 */
export async function takeApart(tx: Transaction, account: SignedInAccount, mergeId: string): Promise<void> {
  const merge = await tx.db
    .selectFrom('customer_merges')
    .selectAll()
    .where('id', '=', mergeId)
    .where('apart_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw new AppError('mergeNotFoundException')
  if (apartUntil(merge.at) <= tx.now) throw new AppError('mergeTooOldException')
  const { survivor_id: survivorId, members } = merge
  const rows = await lockCustomers(tx, [survivorId, ...members.map(({ customerId }) => customerId)])
  await refuseIfMergedOn(tx, rows.get(survivorId))

  const others: CustomerView[] = []
  for (const member of members) {
    await release(tx, { survivorId, member })
    const own = await getCustomer(tx.db, member.customerId)
    await moveChatsBack(tx, survivorId, member.identityIds, own)
    others.push(await tellCustomer(tx, own.id, await audienceOfCustomer(tx.db, own.id)))
    if (member.mark) await returnMark(tx, { mark: member.mark, survivorId })
  }
  // A customer who was on the blacklist only because of the others is heard again.
  await takeBackFreed(tx, actorOf(account), [survivorId, ...members.map(({ customerId }) => customerId)])
  const customer = await restoreProfile(tx, merge, rows.get(survivorId))
  await tx.db.updateTable('customer_merges').set({ apart_at: tx.now, apart_by_id: account.id }).where('id', '=', merge.id).execute()
  const names = others.map(({ name }) => name)
  await noteChanges(tx, causeOf(actorOf(account)), [{ customerId: survivorId, change: { takenApart: names } }])
  const audience = await Promise.all([customer, ...others].map(({ id }) => audienceOfCustomer(tx.db, id)))
  tx.record({
    type: 'customer.takenApart',
    subjectId: survivorId,
    audience: [...new Set(audience.flat())],
    payload: { customer, others },
  })
  tx.audit({
    by: account,
    action: 'customer.takenApart',
    subject: { type: 'customer', id: survivorId, name: customer.name },
    after: { others: names },
  })
}

/** Of merges within merges the outer one goes first: only then it is known what the inner one has to give back. */
async function refuseIfMergedOn(tx: Transaction, survivor: CustomerRow | undefined): Promise<void> {
  if (!survivor?.merged_into_id) return
  const { name } = await getCustomer(tx.db, survivor.merged_into_id)
  throw new AppError('mergedOnceMoreException', { name })
}

async function restoreProfile(tx: Transaction, merge: MergeRow, survivor: CustomerRow | undefined): Promise<CustomerView> {
  if (!survivor) throw new AppError('profileNotFoundException')
  const gained = await settle(tx, merge)
  if (gained.beside) await giveBackBeside(tx, survivor.id, gained.beside)
  return setProfile(tx, survivor.id, giveBack(profileOf(survivor), gained), await audienceOfCustomer(tx.db, survivor.id))
}

/** What this merge has to give back, after those that came later have taken over what is theirs as well. */
async function settle(tx: Transaction, merge: MergeRow): Promise<Gained> {
  const later = await tx.db
    .selectFrom('customer_merges')
    .selectAll()
    .where('survivor_id', '=', merge.survivor_id)
    .where('apart_at', 'is', null)
    .where('id', '>', merge.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (later.length === 0) return merge.gained
  const people = await lockCustomers(tx, [...new Set(later.flatMap(({ members }) => members.map(({ customerId }) => customerId)))])
  const settled = settleWithLater(
    merge.gained,
    later.map(({ gained, members }) => ({
      gained,
      brought: members.flatMap(({ customerId }) => {
        const row = people.get(customerId)
        return row ? [profileOf(row)] : []
      }),
    })),
  )
  for (const [index, { id }] of later.entries()) {
    await tx.db
      .updateTable('customer_merges')
      .set({ gained: JSON.stringify(settled.later[index]) })
      .where('id', '=', id)
      .execute()
  }
  return settled.gained
}
