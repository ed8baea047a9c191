import type { ChatTagCount } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { keyOfTag } from './spell-tag.ts'
import './tables.ts'

const offered = 20
/** Of more tags that fit what was typed nobody wants to know which is used most. */
const countedTags = 200
/** Chats of a tag are counted up to here, so that the list costs the same however many there are. */
const countedChats = 1_000

/** Tags that chats have, with a part in their name, the most used first. */
export async function listChatTags(db: Kysely<Tables>, search: string): Promise<ChatTagCount[]> {
  const { rows } = await sql<ChatTagCount>`
    SELECT * FROM (
      SELECT tag, (SELECT count(*)::int FROM (
        SELECT FROM chats WHERE chats.tags @> ARRAY[known.tag] AND chats.tags <> '{}' LIMIT ${countedChats}) AS having_it) AS chats
      FROM (SELECT tag FROM chat_tags WHERE tag ILIKE ${containing(search)} ORDER BY key LIMIT ${countedTags}) AS known
    ) AS counted WHERE chats > 0 ORDER BY chats DESC, tag LIMIT ${offered}`.execute(db)
  return rows
}

type Page = { search: string; tag?: string | undefined; cursor?: string | undefined; limit: number }

/** A page of the tags that chats have, in the order of the alphabet. By the role that no row-level security keeps from the index of tags. */
export async function listAllChatTags(
  app: AppContext,
  organisationId: string,
  { search, tag, cursor, limit }: Page,
): Promise<{ items: ChatTagCount[]; nextCursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, 'text')
  const only = tag === undefined ? null : keyOfTag(tag)
  const having = tagged(organisationId, sql`known.tag`)
  const { rows } = await sql<ChatTagCount & { key: string }>`
    SELECT key, tag, (SELECT count(*)::int FROM (SELECT ${having} LIMIT ${countedChats}) AS having_it) AS chats
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

/**
 * Some of the chats that have a tag as it is spelled, open and closed. To ask for many at once is cheaper: each time the index is read for all that have it.
 */
export async function findTagged(
  app: AppContext,
  organisationId: string,
  { tag, limit }: { tag: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id ${tagged(organisationId, sql`${tag}`)} LIMIT ${limit}`.execute(app.database.finder)
  return rows.map(({ id }) => id)
}

/** How many chats have a tag as it is spelled, counted up to `most`. */
export async function countTagged(app: AppContext, organisationId: string, { tag, most }: { tag: string; most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT ${tagged(organisationId, sql`${tag}`)} LIMIT ${most}) AS having_it`.execute(
    app.database.finder,
  )
  return rows[0]?.count ?? 0
}

function tagged(organisationId: string, tag: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`FROM chats WHERE chats.organisation_id = ${organisationId} AND chats.tags @> ARRAY[${tag}]::text[] AND chats.tags <> '{}'`
}
