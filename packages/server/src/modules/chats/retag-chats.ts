import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { recordUpdate, saveChats } from './save-chat.ts'
import { keyOfTag, spellTag } from './tag-chat.ts'
import './tables.ts'

/** `change` answers the tags that a chat is to have; undefined: it keeps those that it has. */
type Change = (chatId: string, tags: readonly string[]) => string[] | undefined

/**
 * Changes the tags of chats as the product itself does, whoever may see them, and tells the screens of each. Nothing stands in their histories, and no rule takes
 * it for a tag that was given. Answers the tags that each had that was changed.
 */
export async function retagChats(tx: Transaction, chatIds: readonly string[], change: Change): Promise<ReadonlyMap<string, string[]>> {
  if (chatIds.length === 0) return new Map()
  const chats = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('id', 'in', [...chatIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const changes = chats.flatMap((chat) => {
    const tags = change(chat.id, chat.tags)
    return tags === undefined ? [] : [{ chat, change: { tags } }]
  })
  const saved = await saveChats(tx, changes)
  const was = new Map<string, string[]>()
  for (const { chat } of changes) {
    const after = saved.get(chat.id)
    if (!after) throw new Error('A locked chat is gone')
    recordUpdate(tx, chat, after)
    was.set(chat.id, chat.tags)
  }
  return was
}

type Page = { search: string; tag?: string | undefined; cursor?: string | undefined; limit: number }
type Counted = { tag: string; chats: number }

/** Where figures end: a tag costs the same in a full organisation as in an empty one. */
const countedTo = 1_000

/** A page of the tags that chats have, in the order of the alphabet. By the role that no row-level security keeps from the index of tags. */
export async function listAllChatTags(
  app: AppContext,
  organisationId: string,
  { search, tag, cursor, limit }: Page,
): Promise<{ items: Counted[]; nextCursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, 'text')
  const only = tag === undefined ? null : keyOfTag(tag)
  const having = sql`FROM chats WHERE chats.organisation_id = ${organisationId} AND chats.tags @> ARRAY[known.tag] AND chats.tags <> '{}'`
  const { rows } = await sql<Counted & { key: string }>`
    SELECT key, tag, (SELECT count(*)::int FROM (SELECT ${having} LIMIT ${countedTo}) AS having_it) AS chats
    FROM chat_tags AS known
    WHERE known.organisation_id = ${organisationId} AND known.tag ILIKE ${containing(search)} AND EXISTS (SELECT ${having})
      AND (${only}::text IS NULL OR known.key = ${only}::text) AND (${after ?? null}::text IS NULL OR known.key > ${after ?? null}::text)
    ORDER BY key LIMIT ${limit + 1}`.execute(app.database.finder)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ tag: name, chats }) => ({ tag: name, chats })),
    nextCursor: rows.length > limit && last ? writeCursor([last.key]) : null,
  }
}

/** Some of the chats that have a tag as it is spelled, open and closed. */
export async function findTagged(
  app: AppContext,
  organisationId: string,
  { tag, limit }: { tag: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM chats WHERE organisation_id = ${organisationId} AND tags @> ${[tag]}::text[] AND tags <> '{}' LIMIT ${limit}`.execute(
    app.database.finder,
  )
  return rows.map(({ id }) => id)
}

/** How many chats have a tag as it is spelled. */
export async function countTagged(app: AppContext, organisationId: string, tag: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM chats WHERE organisation_id = ${organisationId} AND tags @> ${[tag]}::text[] AND tags <> '{}'`.execute(
    app.database.finder,
  )
  return rows[0]?.count ?? 0
}

/** How the organisation spells a tag; undefined: it has none of that name. */
export async function findSpelling(db: Kysely<Tables>, tag: string): Promise<string | undefined> {
  const known = await db.selectFrom('chat_tags').select('tag').where('key', '=', keyOfTag(tag)).executeTakeFirst()
  return known?.tag
}

/** Gives a tag another spelling, or another name, spelled as the organisation knows it already. Answers how it is called from now on. */
export async function nameTag(tx: Transaction, { tag, to }: { tag: string; to: string }): Promise<string> {
  if (keyOfTag(tag) !== keyOfTag(to)) {
    await forgetTag(tx, tag)
    return spellTag(tx, to)
  }
  await tx.db
    .insertInto('chat_tags')
    .values({ organisation_id: tx.organisationId, key: keyOfTag(to), tag: to })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doUpdateSet({ tag: to }))
    .execute()
  return to
}

/** Whoever uses the word anew spells it as they like. */
export async function forgetTag(tx: Transaction, tag: string): Promise<void> {
  await tx.db.deleteFrom('chat_tags').where('key', '=', keyOfTag(tag)).execute()
}
