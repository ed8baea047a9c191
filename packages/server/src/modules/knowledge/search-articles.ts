import type { ArticleHit, Locale } from '@besedka/contract'
import { otherLayout } from '@besedka/language/other-layout'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mendWords } from './mend-words.ts'
import './tables.ts'

type Search = {
  text: string
  /** `all`: while one types, the last word may be a beginning; `any`: what a customer wrote, of which most words are beside the point. */
  words: 'all' | 'any'
  /** The language of the reader: an article that fits about as well in both is shown in it. */
  locale?: Locale | undefined
  /** Only what everybody may read. */
  publicOnly?: boolean
  limit?: number
}

export type FoundArticle = ArticleHit & { number: number }

const wordsMax = 20
const foundMax = 10
/** An article that fits about as well in both languages is shown in the reader's. */
const ownLanguageWeight = 1.5
/** So alike are a word with a slip of the pen and the word that was meant. */
const alikeEnough = 0.5

/** Finds published articles by their words in any form, in both languages: one hit for an article. An empty search finds nothing. */
export async function searchArticles(db: Kysely<Tables>, search: Search): Promise<FoundArticle[]> {
  const words = wordsOf(search.text)
  if (words.length === 0) return []
  if (search.words === 'any') return findBy(db, search, anyOf(words))
  const found = await findBy(db, search, allOf(words), { typed: search.text, sectionIds: await sectionsNamed(db, allOf(words)) })
  if (found.length > 0) return found
  const otherWay = wordsOf(otherLayout(search.text))
  const switched = otherWay.length > 0 ? await findBy(db, search, allOf(otherWay)) : []
  return switched.length > 0 ? switched : findMended(db, search, words)
}

/** Without slips in the words of titles: all the words, otherwise any of them. */
async function findMended(db: Kysely<Tables>, search: Search, words: readonly string[]): Promise<FoundArticle[]> {
  const mended = await mendWords(db, words, search.publicOnly === true)
  const found = mended ? await findBy(db, search, allOf(mended), { sectionIds: await sectionsNamed(db, allOf(mended)) }) : []
  return found.length > 0 || words.length === 1 ? found : findBy(db, search, anyOf([...words, ...(mended ?? [])]))
}

/** The words that were typed, without the signs between them: nothing of the query language of PostgreSQL is left in them. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax).map((word) => word.slice(0, 50))
}

function allOf(words: readonly string[]): RawBuilder<unknown> {
  const query = words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & ')
  return sql`to_tsquery('russian', ${query})`
}

function anyOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('russian', ${words.filter(({ length }) => length > 2).join(' | ')})`
}

/** The sections whose name, in either language, has the words: what stands in them is about these, whether it says them or not. */
async function sectionsNamed(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM article_sections
    WHERE to_tsvector('russian', replace(name_ru, 'ё', 'е')) @@ ${query} OR to_tsvector('russian', name_en) @@ ${query}`.execute(db)
  return rows.map(({ id }) => id)
}

type Beside = {
  /** What was typed as it stands, for titles that are like it. */
  typed?: string
  /** Sections whose articles are found, too: behind those that have the words. */
  sectionIds?: readonly string[]
}

async function findBy(
  db: Kysely<Tables>,
  search: Search,
  query: RawBuilder<unknown>,
  { typed, sectionIds = [] }: Beside = {},
): Promise<FoundArticle[]> {
  const likeTitle =
    typed === undefined
      ? sql`false`
      : sql`(t.published_title ILIKE ${containing(typed)}
    OR word_similarity(${typed}, t.published_title) >= ${alikeEnough})`
  const nearTitle = typed === undefined ? sql`0` : sql`word_similarity(${typed}, t.published_title)`
  // A title that is hardly like what was typed says nothing of the language.
  const inLanguage = sql`(ts_rank(t.words, asked.query) + CASE WHEN ${likeTitle} THEN ${nearTitle} ELSE 0 END)
    * CASE WHEN t.locale = ${search.locale ?? 'ru-RU'} THEN ${ownLanguageWeight}::real ELSE 1 END`
  const { rows } = await sql<FoundArticle>`
    WITH asked AS (SELECT ${query} AS query), found AS (
      SELECT DISTINCT ON (a.id) a.id, a.number, a.state, a.section_id AS "sectionId", t.locale, t.published_title AS title, t.published_plain AS plain,
        ts_rank(t.words, asked.query) + ${nearTitle} AS fit
      FROM asked, articles a JOIN article_texts t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
      WHERE a.state <> 'draft' AND t.published_title IS NOT NULL AND ${search.publicOnly ? sql`a.state = 'public'` : sql`true`}
        AND (t.words @@ asked.query OR ${likeTitle} ${sectionIds.length > 0 ? sql`OR a.section_id = ANY (${[...sectionIds]}::uuid[])` : sql``})
      ORDER BY a.id, ${inLanguage} DESC
    ), best AS (SELECT * FROM found ORDER BY fit DESC, title LIMIT ${search.limit ?? foundMax})
    SELECT id, number, state, "sectionId", locale, title,
      ts_headline('russian', left(plain, 20000), asked.query, 'StartSel="", StopSel="", MaxWords=30, MinWords=15, MaxFragments=1') AS snippet
    FROM best, asked ORDER BY fit DESC, title`.execute(db)
  return rows.map((row) => ({ ...row, snippet: told(row.snippet) }))
}

/** A passage in one line, with a sign that it goes on. */
function told(snippet: string): string {
  const line = snippet.replace(/\s+/g, ' ').trim()
  return /[.!?…]$/.test(line) ? line : `${line}…`
}
