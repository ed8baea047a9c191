import { type BlacklistType, type CustomerView, newId, plainBlacklistValue } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { actorOf, audienceOfCustomer, getCustomerInSight, setChatsAside } from '../chats/index.ts'
import { causeOf, lockCustomer, noteBlacklisted, noteChanges } from '../customers/index.ts'
import { enqueueSetAsideLate, setStoppedAside } from './set-aside-late.ts'
import type { BlacklistRow } from './tables.ts'
import './tables.ts'

type Terms = { reason: string; until: string | null }

/**
 * Puts addresses, domains and beginnings of numbers on the blacklist, and sets aside what waits from them; chats in somebody's hands stay there.
 * Throws blacklistValueInvalidException.
 */
export async function addEntries(
  tx: Transaction,
  account: SignedInAccount,
  { type, values, ...terms }: Terms & { type: Exclude<BlacklistType, 'customer'>; values: readonly string[] },
): Promise<{ added: number }> {
  const plain = values.map((typed) => {
    const value = plainBlacklistValue(type, typed)
    if (value === undefined) throw new AppError('blacklistValueInvalidException', { name: typed })
    return value
  })
  const added = await insertEntries(
    tx,
    [...new Set(plain)].map((value) => ({ ...rowOf(tx, account, terms), type, value, customer_id: null })),
  )
  const [first, ...others] = added
  if (first) {
    const subject = { type: 'blacklistEntry', name: first.value, ...(others.length === 0 && { id: first.id }) }
    tx.audit({ by: account, action: 'blacklist.added', subject, after: { type, values: added.map(({ value }) => value), ...terms } })
  }
  const stopping = { entryIds: added.map(({ id }) => id), by: actorOf(account) }
  await setStoppedAside(tx, stopping)
  await enqueueSetAsideLate(tx, stopping)
  return { added: added.length }
}

/** Marks a customer as spam. Throws profileNotFoundException, blacklistEntryAlreadyExistsException. */
export async function markCustomer(
  tx: Transaction,
  account: SignedInAccount,
  { customerId: askedFor, ...terms }: Terms & { customerId: string },
): Promise<CustomerView> {
  // Before their chats are looked for: whoever takes their first message in holds them, has read that they are on no list, and opens a chat until the commit.
  await lockCustomer(tx, askedFor)
  const { id: customerId, name } = await getCustomerInSight(tx.db, account, askedFor)
  // An entry whose time is over is none.
  await tx.db.deleteFrom('blacklist').where('customer_id', '=', customerId).where('until', '<=', tx.now).execute()
  const row = { ...rowOf(tx, account, terms), type: 'customer', value: customerId, customer_id: customerId } as const
  const added = await insertEntries(tx, [row])
  if (added.length === 0) throw new AppError('blacklistEntryAlreadyExistsException', { name })
  tx.audit({ by: account, action: 'blacklist.added', subject: { type: 'customer', id: customerId, name }, after: { ...terms } })
  await noteChanges(tx, causeOf(actorOf(account)), [{ customerId, change: { spam: true } }])
  const audience = await audienceOfCustomer(tx.db, customerId)
  await setChatsAside(tx, { customerIds: [customerId], by: actorOf(account), heldToo: true })
  return noteBlacklisted(tx, customerId, row, audience)
}

/** A row of the list without whom it stops. */
export function rowOf(tx: Transaction, account: SignedInAccount, { reason, until }: Terms) {
  return {
    organisation_id: tx.organisationId,
    id: newId(),
    reason,
    by_id: account.kind ? null : account.id,
    at: tx.now,
    until: until === null ? null : new Date(until),
  }
}

/** Answers what is new; an entry of the same value that is over begins anew. */
export async function insertEntries(tx: Transaction, rows: BlacklistRow[]): Promise<Pick<BlacklistRow, 'id' | 'value'>[]> {
  return tx.db
    .insertInto('blacklist')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'type', 'value'])
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          reason: eb.ref('excluded.reason'),
          by_id: eb.ref('excluded.by_id'),
          at: eb.ref('excluded.at'),
          until: eb.ref('excluded.until'),
        }))
        .where('blacklist.until', '<=', tx.now),
    )
    .returning(['id', 'value'])
    .execute()
}
