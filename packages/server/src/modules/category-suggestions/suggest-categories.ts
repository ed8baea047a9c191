import { choosableCategories, teamsOfRequest } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { listCategories } from '../categories/index.ts'
import { loadChat } from '../chats/index.ts'
import { textOfCustomer } from '../messages/index.ts'
import { type CountedWord, rankCategories } from './rank-categories.ts'
import { everyLesson, wordsOfLesson } from './words-of-lesson.ts'
import './tables.ts'

/** The categories that a chat may be about, the likeliest first, of those that may be chosen for it. Throws chatNotFoundByIdException. */
export async function suggestCategories(db: Kysely<Tables>, account: CurrentAccount, chatId: string): Promise<string[]> {
  const chat = await loadChat(db, chatId, account)
  const words = wordsOfLesson(await textOfCustomer(db, chatId))
  if (words.length === 0) return []
  const { items } = await listCategories(db)
  const choosable = choosableCategories(items, teamsOfRequest({ teamId: chat.team_id }, account))
  const { rows } = await sql<CountedWord>`
    SELECT category_id AS "categoryId", word, chats FROM category_words WHERE word = ANY (${[everyLesson, ...words]}::text[])`.execute(db)
  return rankCategories(rows, new Set(choosable.map(({ id }) => id)))
}
