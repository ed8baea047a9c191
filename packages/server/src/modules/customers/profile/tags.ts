import { type CustomerTagView, customerLimits, isSameTag } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts'
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
  if (tags.some((one) => isSameTag(one, tag))) throw new AppError('profileTagAlreadyExistsException', { name: tag })
  if (tags.length >= customerLimits.tags) throw new AppError('tooManyTagsException', { limit: customerLimits.tags })
  await setTags(tx, customerId, [...tags, tag])
}

/** Throws profileTagNotFoundException. */
export async function removeTag(tx: Transaction, { customerId, tag }: Tagging): Promise<void> {
  const { tags } = await lockProfile(tx, customerId)
  const left = tags.filter((one) => !isSameTag(one, tag))
  if (left.length === tags.length) throw new AppError('profileTagNotFoundException')
  await setTags(tx, customerId, left)
}

/**
 * Puts another tag in the place of one; of somebody who has the other already, the one goes. Answers what came and went; nothing where they do not have it, or
 * have it as it is to be.
 */
export async function renameTag(
  tx: Transaction,
  { customerId, tag, to }: Tagging & { to: string },
): Promise<{ tagsRemoved: string[]; tagsAdded?: string[] } | undefined> {
  const { tags } = await lockProfile(tx, customerId)
  const worn = tags.find((one) => isSameTag(one, tag))
  if (worn === undefined || worn === to) return undefined
  const hasBoth = tags.some((one) => one !== worn && isSameTag(one, to))
  await setTags(tx, customerId, hasBoth ? tags.filter((one) => one !== worn) : tags.map((one) => (one === worn ? to : one)))
  return { tagsRemoved: [worn], ...(!hasBoth && { tagsAdded: [to] }) }
}

/** Tags with a part in their name, the most used first. */
export async function listTags(db: Kysely<Tables>, search: string): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: number }>`
    SELECT tag, count(*)::int AS customers FROM customers, unnest(tags) AS tag
    WHERE customers.tags <> '{}' AND customers.merged_into_id IS NULL AND tag ILIKE ${containing(search)}
    GROUP BY tag ORDER BY customers DESC, tag LIMIT ${offered}`.execute(db)
  return rows
}

type Page = { search: string; tag?: string | undefined; cursor?: string | undefined; limit: number }

/** A page of all tags in the order of the alphabet; one that is written in several ways is called as most have it. */
export async function listAllTags(
  db: Kysely<Tables>,
  { search, tag: only, cursor, limit }: Page,
): Promise<{ items: CustomerTagView[]; nextCursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, 'text')
  const { rows } = await sql<CustomerTagView & { key: string }>`
    SELECT lower(tag) AS key, mode() WITHIN GROUP (ORDER BY tag) AS tag, count(*)::int AS customers FROM customers, unnest(tags) AS tag
    WHERE customers.tags <> '{}' AND customers.merged_into_id IS NULL AND tag ILIKE ${containing(search)}
      AND (${only ?? null}::text IS NULL OR lower(tag) = lower(${only ?? null}::text))
      AND (${after ?? null}::text IS NULL OR lower(tag) > ${after ?? null}::text)
    GROUP BY lower(tag) ORDER BY lower(tag) LIMIT ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ tag, customers }) => ({ tag, customers })),
    nextCursor: rows.length > limit && last ? writeCursor([last.key]) : null,
  }
}

async function setTags(tx: Transaction, customerId: string, tags: string[]): Promise<void> {
  await tx.db.updateTable('customers').set({ tags }).where('id', '=', customerId).execute()
}
