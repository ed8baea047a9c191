import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { textOfCustomer } from '../../messages/index.ts'
import { everyLesson, wordsOfLesson } from '../words-of-lesson.ts'
import '../tables.ts'

/** The newest lessons of a category are kept: it follows what customers ask now, and stays small however many chats there are. */
export const lessonsOfCategory = 500

/** Rewrites the lessons of some chats by their present state. The lesson of a chat that teaches nothing any more is deleted. */
export async function writeLessons(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return
  await tx.db
    .deleteFrom('category_lessons')
    .where('chat_id', 'in', [...chatIds])
    .execute()
  const lessons = []
  for (const chat of await teachingChats(tx, chatIds)) {
    const words = wordsOfLesson(await textOfCustomer(tx.db, chat.chat_id))
    if (words.length > 0) lessons.push({ organisation_id: tx.organisationId, ...chat, words: [everyLesson, ...words] })
  }
  if (lessons.length === 0) return
  await tx.db.insertInto('category_lessons').values(lessons).execute()
  await forgetOldest(tx, [...new Set(lessons.map(({ category_id }) => category_id))])
}

type TeachingChat = { chat_id: string; category_id: string; closed_at: Date }

/** The chats that a person closed, each with its last category, where that was not deleted. */
async function teachingChats(tx: Transaction, chatIds: readonly string[]): Promise<TeachingChat[]> {
  const { rows } = await sql<TeachingChat>`
    SELECT chats.id AS chat_id, category.id AS category_id, chats.closed_at
    FROM chats JOIN request_categories AS category
      ON category.organisation_id = chats.organisation_id AND category.id = chats.category_ids[cardinality(chats.category_ids)]
    WHERE chats.id = ANY (${chatIds}::uuid[]) AND chats.state = 'closed' AND chats.closed_by_id IS NOT NULL
    ORDER BY chats.id`.execute(tx.db)
  return rows
}

async function forgetOldest(tx: Transaction, categoryIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM category_lessons WHERE chat_id IN (
      SELECT chat_id FROM (
        SELECT chat_id, row_number() OVER (PARTITION BY category_id ORDER BY closed_at DESC, chat_id DESC) AS place
        FROM category_lessons WHERE category_id = ANY (${categoryIds}::uuid[])
      ) AS kept WHERE place > ${lessonsOfCategory})`.execute(tx.db)
}
