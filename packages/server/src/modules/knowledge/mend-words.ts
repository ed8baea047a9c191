import { splitWords, stemWord } from '@besedka/language'
import { slipsBetween, slipsForgiven } from '@besedka/language/slips-between'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Longer questions are seldom typed, and each word is compared with the words of all titles. */
const wordsMax = 5

/**
 * Replaces each word by the nearest word of a published title, or of the name of its section, if it is a slip or two away and these have no form of it: «достовки» becomes «доставка».
 * Numbers stay: a number close to another one means another thing. Undefined if no word changes.
 */
export async function mendWords(db: Kysely<Tables>, words: readonly string[], publicOnly: boolean): Promise<string[] | undefined> {
  if (words.length > wordsMax) return undefined
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT said.title
    FROM articles a JOIN article_texts t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
    JOIN article_sections s ON s.organisation_id = a.organisation_id AND s.id = a.section_id
    CROSS JOIN LATERAL unnest(ARRAY[t.published_title, s.name_ru, s.name_en]) AS said (title)
    WHERE ${publicOnly ? sql`a.state = 'public'` : sql`a.state <> 'draft'`} AND t.published_title IS NOT NULL
    ORDER BY title`.execute(db)
  const known = new Set(rows.flatMap(({ title }) => splitWords(title).filter((word) => /^\p{L}/u.test(word))))
  const wordsByStem = new Map(Array.from(known, (word) => [stemWord(word), word]))
  const mended = words.map((word) => nearest(word.toLowerCase(), wordsByStem) ?? word)
  return mended.some((word, at) => word !== words[at]) ? mended : undefined
}

function nearest(word: string, wordsByStem: ReadonlyMap<string, string>): string | undefined {
  const stem = stemWord(word)
  if (wordsByStem.has(stem)) return undefined
  let found: string | undefined
  let fewest = slipsForgiven(stem.length) + 1
  for (const [other, written] of wordsByStem) {
    // Hardly anybody mistypes both ends of a word; the comparison is dear.
    if (other[0] !== stem[0] && other.at(-1) !== stem.at(-1)) continue
    if (Math.abs(other.length - stem.length) >= fewest) continue
    const slips = slipsBetween(stem, other)
    if (slips < fewest) [found, fewest] = [written, slips]
  }
  return found
}
