import type { ArticleSectionView, Locale, PublishedArticle } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findActiveByLogin, type HelpLook } from '../../organisations/index.ts'
import { listSections, sectionNameIn } from '../find-section.ts'
import { readArticle } from '../read-article.ts'

export type PublicArticle = { number: number; title: string; locale: Locale }

/** A section with the public articles in it and below it. */
export type HelpSection = { id: string; name: string; articles: readonly PublicArticle[] }

const articlesMax = 2_000

/** The organisation behind an address, where it is in business. */
export async function findHelpCentre(database: Database, login: string): Promise<(HelpLook & { organisationId: string }) | undefined> {
  if (login === '' || login.length > 255 || !isPlain(login)) return undefined
  const found = await findActiveByLogin(database.system, login)
  if (!found) return undefined
  const { id: organisationId, ...look } = found
  return { organisationId, ...look }
}

/** Whether PostgreSQL can compare with a text that a stranger sent. */
export function isPlain(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** The sections of the first level that hold something public, in their order, each with all that is below it. */
export async function listHelp(db: Kysely<Tables>, locale: Locale): Promise<HelpSection[]> {
  const sections = await listSections(db)
  const articles = await listPublic(db, locale)
  return sections
    .filter(({ parentId }) => parentId === null)
    .map((section) => withArticles(section, sections, articles, locale))
    .filter((section) => section.articles.length > 0)
}

/** One section of any level; undefined where nothing in it is public. */
export async function findHelpSection(db: Kysely<Tables>, sectionId: string, locale: Locale): Promise<HelpSection | undefined> {
  const sections = await listSections(db)
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) return undefined
  const found = withArticles(section, sections, await listPublic(db, locale), locale)
  return found.articles.length > 0 ? found : undefined
}

/** What the section of an article is called. */
export async function nameOfSection(
  db: Kysely<Tables>,
  sectionId: string,
  locale: Locale,
): Promise<{ id: string; name: string } | undefined> {
  const section = (await listSections(db)).find(({ id }) => id === sectionId)
  return section && { id: section.id, name: sectionNameIn(section.names, locale) }
}

/** A public article by its number. */
export async function findPublicArticle(db: Kysely<Tables>, number: number): Promise<(PublishedArticle & { number: number }) | undefined> {
  const row = await db.selectFrom('articles').select('id').where('number', '=', number).where('state', '=', 'public').executeTakeFirst()
  return row && { ...(await readArticle(db, row.id)), number }
}

/** The numbers of those of some articles that everybody may read. */
export async function numbersOf(db: Kysely<Tables>, articleIds: readonly string[]): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'number'])
    .where('id', 'in', articleIds)
    .where('state', '=', 'public')
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** All public articles with the languages they are in, for search engines. */
export async function listForSitemap(db: Kysely<Tables>): Promise<{ number: number; locales: Locale[]; changedAt: Date }[]> {
  const { rows } = await sql<{ number: number; locales: Locale[]; changedAt: Date }>`
    SELECT a.number, a.published_at AS "changedAt", array_agg(t.locale ORDER BY t.locale DESC) AS locales
    FROM articles a JOIN article_texts t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
    WHERE a.state = 'public' AND t.published_title IS NOT NULL GROUP BY a.number, a.published_at ORDER BY a.number
    LIMIT ${articlesMax}`.execute(db)
  return rows
}

type Listed = PublicArticle & { sectionId: string }

async function listPublic(db: Kysely<Tables>, locale: Locale): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT number, "sectionId", title, locale FROM (
      SELECT DISTINCT ON (a.id) a.number, a.section_id AS "sectionId", t.published_title AS title, t.locale
      FROM articles a JOIN article_texts t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
      WHERE a.state = 'public' AND t.published_title IS NOT NULL ORDER BY a.id, t.locale = ${locale} DESC
    ) AS listed ORDER BY number LIMIT ${articlesMax}`.execute(db)
  return rows
}

function withArticles(
  section: ArticleSectionView,
  sections: readonly ArticleSectionView[],
  articles: readonly Listed[],
  locale: Locale,
): HelpSection {
  const ids = new Set([section.id])
  for (const { id, parentId } of sections) if (parentId !== null && ids.has(parentId)) ids.add(id)
  return { id: section.id, name: sectionNameIn(section.names, locale), articles: articles.filter(({ sectionId }) => ids.has(sectionId)) }
}
