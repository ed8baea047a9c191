import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inEachOrganisation } from '../../../platform/events/in-each-organisation.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { writeLessons } from './write-lessons.ts'
import '../tables.ts'

/** Portions are small: other requests of this process come in between. */
const eventsAtOnce = 500
const chatsAtOnce = 200

/** Events after which a chat may teach something else, or nothing. */
const changing = ['chat.closed', 'chat.reopened', 'chat.categorised', 'chat.uncategorised', 'message.edited', 'message.updated']

/**
 * Learns from what has happened since the last time in every organisation whose plan has categories, and from one portion of the chats that were there
 * before. Answers whether there is more to do at once. Closing a chat costs nothing for it. Several workers may learn at once: one of them finds the
 * cursor free.
 */
export async function learnFurther(app: AppContext): Promise<boolean> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    `SELECT p.organisation_id FROM organisation_positions p LEFT JOIN category_lesson_cursors c ON c.organisation_id = p.organisation_id
     WHERE (c.organisation_id IS NULL OR c.position < p.position OR NOT c.built)
       AND EXISTS (SELECT FROM request_categories r WHERE r.organisation_id = p.organisation_id)`,
  )
  const complaint = 'Nothing could be learnt from the closed chats of an organisation'
  const answers = await inEachOrganisation(app, rows, { complaint, work: learnInOrganisation })
  return answers.includes(true)
}

async function learnInOrganisation(tx: Transaction): Promise<boolean> {
  await sql`INSERT INTO category_lesson_cursors (organisation_id, position)
            SELECT organisation_id, position FROM organisation_positions ON CONFLICT DO NOTHING`.execute(tx.db)
  const cursor = await tx.db.selectFrom('category_lesson_cursors').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!cursor) return false
  const { position, chatIds, more } = await readChanged(tx, cursor.position)
  await writeLessons(tx, chatIds)
  const earlier = cursor.built ? [] : await earlierChats(tx, cursor.built_to)
  await writeLessons(
    tx,
    earlier.filter(({ teaches }) => teaches).map(({ id }) => id),
  )
  const built = cursor.built || earlier.length < chatsAtOnce
  await tx.db
    .updateTable('category_lesson_cursors')
    .set({ position, built, built_to: built ? null : (earlier.at(-1)?.id ?? null) })
    .execute()
  return more || !built
}

/** The chats that the log speaks of after a position. */
async function readChanged(tx: Transaction, after: number): Promise<{ position: number; chatIds: string[]; more: boolean }> {
  const { rows } = await sql<{ position: number; chatId: string | null }>`
    SELECT position, CASE WHEN type = ANY (${changing}::text[]) THEN subject_id END AS "chatId" FROM events
    WHERE organisation_id = ${tx.organisationId} AND position > ${after} ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  const chatIds = new Set(rows.flatMap(({ chatId }) => chatId ?? []))
  return { position: rows.at(-1)?.position ?? after, chatIds: [...chatIds], more: rows.length === eventsAtOnce }
}

/**
 * The next portion of the chats from before anybody learnt, the newest first: they teach most. It includes chats that teach nothing, because one statement
 * would take too long to find those that do among a million.
 */
async function earlierChats(tx: Transaction, before: string | null): Promise<{ id: string; teaches: boolean }[]> {
  const { rows } = await sql<{ id: string; teaches: boolean }>`
    SELECT id, state = 'closed' AND category_ids[1] IS NOT NULL AS teaches FROM chats
    WHERE ${before}::uuid IS NULL OR id < ${before}::uuid ORDER BY id DESC LIMIT ${chatsAtOnce}`.execute(tx.db)
  return rows
}
