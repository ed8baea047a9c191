import { customerLimits } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { settleKnownSince } from '../note-last-seen.ts'
import type { Profile } from './profile.ts'
import '../tables.ts'

/** Who became part of another one: they, and whoever was part of them before. */
export type Absorbed = { customerId: string; identityIds: string[] }

/** A customer who is kept, and one of the others; both are held. */
type Pair = { survivorId: string; member: Absorbed }

/**
 * Makes customers part of another one, all of whom are held: they keep what is written down about them, their contacts and comments come along, and
 * each remembers whose it is by itself. Throws tooManyContactsException, tooManyCommentsException.
 */
export async function absorb(tx: Transaction, survivorId: string, otherIds: readonly string[]): Promise<Absorbed[]> {
  const ids = [...otherIds]
  const before = await tx.db.selectFrom('customers').select(['id', 'merged_into_id']).where('merged_into_id', 'in', ids).execute()
  await tx.db
    .updateTable('customers')
    .set({ merged_into_id: survivorId })
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('merged_into_id', 'in', ids)]))
    .execute()
  const moving = { customer_id: survivorId, identity_id: sql<string>`coalesce(identity_id, customer_id)` }
  await tx.db.updateTable('customer_contacts').set(moving).where('customer_id', 'in', ids).execute()
  await tx.db.updateTable('customer_comments').set(moving).where('customer_id', 'in', ids).execute()
  await bringBeside(tx, survivorId, ids)
  await checkLimits(tx, survivorId)
  await countComments(tx, [survivorId])
  await settleKnownSince(tx, [survivorId])
  return otherIds.map((customerId) => ({
    customerId,
    identityIds: [customerId, ...before.filter((row) => row.merged_into_id === customerId).map((row) => row.id)],
  }))
}

/** The other way round: they are themselves again, and what belongs to them goes back. */
export async function release(tx: Transaction, { survivorId, member }: Pair): Promise<void> {
  const { customerId, identityIds } = member
  await tx.db
    .updateTable('customers')
    .set({ merged_into_id: sql<string | null>`CASE WHEN id = ${customerId} THEN NULL ELSE ${customerId}::uuid END` })
    .where('id', 'in', identityIds)
    .execute()
  const moving = { customer_id: customerId, identity_id: sql<string | null>`nullif(identity_id, ${customerId})` }
  for (const table of ['customer_contacts', 'customer_comments'] as const) {
    await tx.db.updateTable(table).set(moving).where('customer_id', '=', survivorId).where('identity_id', 'in', identityIds).execute()
  }
  const gone = sql`identity_id = ANY (${identityIds}::uuid[]) AND customer_id <> ALL (${identityIds}::uuid[])`
  const companies = await sql<{ id: string }>`DELETE FROM company_members WHERE ${gone} RETURNING company_id AS id`.execute(tx.db)
  const fields = await sql<{ id: string }>`DELETE FROM customer_field_values WHERE ${gone} RETURNING field_id AS id`.execute(tx.db)
  await bringFromOthers(tx, survivorId, [...companies.rows, ...fields.rows])
  await countComments(tx, [survivorId, customerId])
  await settleKnownSince(tx, [survivorId, customerId])
}

/**
 * Companies come along, and values of defined fields where the one who is kept has none. Who brought them keeps theirs, unseen while they are part of
 * somebody: nothing that is changed meanwhile is lost to them. `only`: these companies and fields alone.
 */
async function bringBeside(tx: Transaction, survivorId: string, ids: string[], only: string[] | null = null): Promise<void> {
  const from = (
    which: RawBuilder<unknown>,
  ) => sql`WHERE customer_id = ANY (${ids}::uuid[]) AND (${only}::uuid[] IS NULL OR ${which} = ANY (${only}::uuid[]))
    ORDER BY array_position(${ids}::uuid[], customer_id) ON CONFLICT DO NOTHING`
  await sql`INSERT INTO company_members (organisation_id, company_id, customer_id, identity_id)
    SELECT organisation_id, company_id, ${survivorId}, coalesce(identity_id, customer_id)
    FROM company_members ${from(sql`company_id`)}`.execute(tx.db)
  await sql`INSERT INTO customer_field_values (organisation_id, customer_id, field_id, value, identity_id, typed)
    SELECT organisation_id, ${survivorId}, field_id, value, coalesce(identity_id, customer_id), typed
    FROM customer_field_values ${from(sql`field_id`)}`.execute(tx.db)
}

/**
 * Whoever is still part of the survivor may have brought the same, when it was there already: now it is there by them. Nothing else is brought again, so
 * that what was taken away from the survivor by hand meanwhile, and is not among what has gone just now, stays away.
 */
async function bringFromOthers(tx: Transaction, survivorId: string, gone: { id: string }[]): Promise<void> {
  if (gone.length === 0) return
  const others = await tx.db.selectFrom('customers').select('id').where('merged_into_id', '=', survivorId).orderBy('id').execute()
  await bringBeside(
    tx,
    survivorId,
    others.map(({ id }) => id),
    gone.map(({ id }) => id),
  )
}

/** Throws tooManyTagsException, tooManyFieldsException. */
export function checkProfileLimits({ tags, fields }: Profile): void {
  if (tags.length > customerLimits.tags) throw new AppError('tooManyTagsException', { limit: customerLimits.tags })
  if (fields.length > customerLimits.fields) throw new AppError('tooManyFieldsException', { limit: customerLimits.fields })
}

async function checkLimits(tx: Transaction, customerId: string): Promise<void> {
  const [contacts, comments] = [
    await countOf(tx, sql`customer_contacts`, customerId),
    await countOf(tx, sql`customer_comments`, customerId),
  ]
  if (contacts > customerLimits.contacts) throw new AppError('tooManyContactsException', { limit: customerLimits.contacts })
  if (comments > customerLimits.comments) throw new AppError('tooManyCommentsException', { limit: customerLimits.comments })
}

async function countOf(tx: Transaction, table: RawBuilder<unknown>, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${table} WHERE customer_id = ${customerId}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

async function countComments(tx: Transaction, customerIds: string[]): Promise<void> {
  await sql`UPDATE customers SET comment_count = (SELECT count(*) FROM customer_comments WHERE customer_comments.customer_id = customers.id)
    WHERE id = ANY (${customerIds}::uuid[])`.execute(tx.db)
}
