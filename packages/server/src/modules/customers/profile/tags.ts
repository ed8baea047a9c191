import { customerLimits } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../../platform/database/like.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockProfile } from './lock-profile.ts'
import '../tables.ts'

type Tagging = { customerId: string; tag: string }

const offered = 20

/** Adds a tag; capitals make no other tag. Throws profileTagAlreadyExistsException, tooManyTagsException. */
export async function addTag(tx: Transaction, { customerId, tag }: Tagging): Promise<void> {
  const { tags } = await lockProfile(tx, customerId)
  if (tags.some((one) => isSame(one, tag))) throw new AppError('profileTagAlreadyExistsException', { name: tag })
  if (tags.length >= customerLimits.tags) throw new AppError('tooManyTagsException', { limit: customerLimits.tags })
  await setTags(tx, customerId, [...tags, tag])
}

/** Throws profileTagNotFoundException. */
export async function removeTag(tx: Transaction, { customerId, tag }: Tagging): Promise<void> {
  const { tags } = await lockProfile(tx, customerId)
  const left = tags.filter((one) => !isSame(one, tag))
  if (left.length === tags.length) throw new AppError('profileTagNotFoundException')
  await setTags(tx, customerId, left)
}

/** Tags with a part in their name, the most used first. */
export async function listTags(db: Kysely<Tables>, search: string): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: number }>`
    SELECT tag, count(*)::int AS customers FROM customers, unnest(tags) AS tag
    WHERE customers.tags <> '{}' AND customers.merged_into_id IS NULL AND tag ILIKE ${containing(search)}
    GROUP BY tag ORDER BY customers DESC, tag LIMIT ${offered}`.execute(db)
  return rows
}

async function setTags(tx: Transaction, customerId: string, tags: string[]): Promise<void> {
  await tx.db.updateTable('customers').set({ tags }).where('id', '=', customerId).execute()
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
