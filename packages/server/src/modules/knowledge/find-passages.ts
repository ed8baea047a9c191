import type { Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { searchArticles } from './search-articles.ts'
import './tables.ts'

export type Passage = { id: string; title: string; state: 'internal' | 'public'; text: string }

type Asked = { text: string; locale: Locale; publicOnly: boolean; most: number; length: number }

/**
 * The published articles that fit any words of a text, the most fitting first, each with at most `length` characters of what it says: around what fits
 * where it is longer.
 */
export async function findPassages(db: Kysely<Tables>, { text, locale, publicOnly, most, length }: Asked): Promise<Passage[]> {
  const found = await searchArticles(db, { text, words: 'any', locale, publicOnly, limit: most })
  const passages: Passage[] = []
  for (const { id, state, title, snippet, locale: written } of found) {
    const row = await db
      .selectFrom('article_texts')
      .select('published_plain')
      .where('article_id', '=', id)
      .where('locale', '=', written)
      .executeTakeFirst()
    passages.push({ id, title, state: state === 'public' ? 'public' : 'internal', text: cut(row?.published_plain ?? '', snippet, length) })
  }
  return passages
}

function cut(plain: string, snippet: string, length: number): string {
  if (plain.length <= length) return plain
  const line = plain.replace(/\s+/g, ' ')
  const place = Math.max(0, line.indexOf(snippet.slice(0, 40)))
  // Some of what stands before it as well: a passage is seldom understood from its middle.
  const from = Math.max(0, Math.min(place - length / 3, line.length - length))
  return line.slice(from, from + length).toWellFormed()
}
