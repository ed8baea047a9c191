import type { Actor } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { audienceOfCustomer, setChatsAside } from '../chats/index.ts'
import { noteBlacklisted } from '../customers/index.ts'
import type { BlacklistRow } from './tables.ts'
import './tables.ts'

/** Whose mark a customer has got from somebody who was merged with them. */
export type MovedMark = { entryId: string; fromId: string }

/** The marks that hold, of these customers. */
export async function marksOf(tx: { db: Kysely<Tables>; now: Date }, customerIds: readonly string[]): Promise<BlacklistRow[]> {
  return tx.db
    .selectFrom('blacklist')
    .selectAll()
    .where('customer_id', 'in', [...customerIds])
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', tx.now)]))
    .orderBy('id')
    .execute()
}

/**
 * Who has become part of somebody brings their mark along, unless that one has one: one person is on the blacklist or is not. Their chats are set aside.
 * Undefined: there was none to bring.
 */
export async function bringMark(
  tx: Transaction,
  { survivorId, otherIds, by }: { survivorId: string; otherIds: readonly string[]; by: Actor },
): Promise<MovedMark | undefined> {
  const marks = await marksOf(tx, [survivorId, ...otherIds])
  if (marks.length === 0) return undefined
  const [brought] = marks.some((mark) => mark.customer_id === survivorId) ? [] : marks
  if (brought?.customer_id) await moveMark(tx, brought, survivorId)
  await setChatsAside(tx, { customerIds: [survivorId], by, heldToo: true })
  return brought?.customer_id ? { entryId: brought.id, fromId: brought.customer_id } : undefined
}

/** The mark goes back to who brought it, if nobody has taken it off meanwhile; then they are on no list either. */
export async function returnMark(tx: Transaction, { mark, survivorId }: { mark: MovedMark; survivorId: string }): Promise<void> {
  const entry = await tx.db
    .selectFrom('blacklist')
    .selectAll()
    .where('id', '=', mark.entryId)
    .where('customer_id', '=', survivorId)
    .executeTakeFirst()
  if (!entry) {
    await noteBlacklisted(tx, mark.fromId, null, await audienceOfCustomer(tx.db, mark.fromId))
    return
  }
  await tx.db.updateTable('blacklist').set({ customer_id: mark.fromId, value: mark.fromId }).where('id', '=', entry.id).execute()
  await noteBlacklisted(tx, survivorId, null, await audienceOfCustomer(tx.db, survivorId))
}

async function moveMark(tx: Transaction, mark: BlacklistRow, survivorId: string): Promise<void> {
  // An entry of theirs whose time is over is none.
  await tx.db.deleteFrom('blacklist').where('customer_id', '=', survivorId).execute()
  await tx.db.updateTable('blacklist').set({ customer_id: survivorId, value: survivorId }).where('id', '=', mark.id).execute()
  await noteBlacklisted(tx, survivorId, mark, await audienceOfCustomer(tx.db, survivorId))
}
