import type { ArticleView, Locale } from '@besedka/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type HelpAddress, helpPath } from './help-path.ts'
import './tables.ts'

export type ArticleRow = Selectable<Tables['articles']>
export type TextRow = Selectable<Pick<Tables['article_texts'], (typeof textColumns)[number]>>

/** All but the words that searches look in. */
const textColumns = [
  'organisation_id',
  'article_id',
  'locale',
  'title',
  'body',
  'changed_at',
  'published_title',
  'published_body',
  'published_plain',
] as const

/** Throws articleNotFoundException. */
export async function getArticle(db: Kysely<Tables>, articleId: string): Promise<ArticleRow> {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', articleId).executeTakeFirst()
  if (!row) throw new AppError('articleNotFoundException')
  return row
}

/** The same, and nobody else changes it before this transaction ends. `version`: the one that the caller has seen, else articleChangedException. */
export async function lockArticle(tx: Transaction, articleId: string, version?: number): Promise<ArticleRow> {
  const row = await tx.db.selectFrom('articles').selectAll().where('id', '=', articleId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('articleNotFoundException')
  if (version !== undefined && version !== row.version) throw new AppError('articleChangedException')
  return row
}

export async function textsOf(db: Kysely<Tables>, articleId: string): Promise<TextRow[]> {
  return db.selectFrom('article_texts').select(textColumns).where('article_id', '=', articleId).orderBy('locale', 'desc').execute()
}

/** An article as its authors have it. Throws articleNotFoundException. */
export async function getArticleView(db: Kysely<Tables>, articleId: string): Promise<ArticleView> {
  const row = await getArticle(db, articleId)
  const texts = (await textsOf(db, articleId)).filter(({ title }) => title !== null)
  return {
    ...toArticleCard(row, await helpAddressOf(db)),
    texts: texts.flatMap(({ body, ...text }) => (body ? [{ ...toTextCard(text, row, texts), body }] : [])),
  }
}

/** What lists show of an article. */
export function toArticleCard(row: ArticleRow, { login, host }: HelpAddress) {
  const isPublic = row.state === 'public'
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    sectionId: row.section_id,
    state: row.state,
    hasChanges: row.has_changes,
    authorId: row.author_id,
    editorId: row.editor_id,
    ownerId: row.owner_id ?? row.author_id,
    reviewOn: row.review_on && dayOf(row.review_on),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    publicPath: isPublic ? helpPath.article(login, row.number) : null,
    publicHost: isPublic ? host : null,
  }
}

function dayOf(midnight: Date): string {
  return new Date(midnight.getTime() - midnight.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

type TextAbout = Pick<TextRow, 'locale' | 'title' | 'changed_at'>

/** What lists show of its text in one language: `texts` are all of them, for a translation is as good as its original is old. */
export function toTextCard(text: TextAbout, { original_locale }: Pick<ArticleRow, 'original_locale'>, texts: readonly TextAbout[]) {
  const original = texts.find(({ locale }) => locale === original_locale)
  return {
    locale: text.locale,
    title: text.title ?? '',
    updatedAt: text.changed_at.toISOString(),
    original: text.locale === original_locale,
    outdated: original !== undefined && text.changed_at < original.changed_at,
  }
}

/** Where the organisation's help centre is read. */
export async function helpAddressOf(db: Kysely<Tables>): Promise<HelpAddress> {
  const { rows } = await sql<HelpAddress>`SELECT own_login() AS login, own_help_host() AS host`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no organisation in this transaction')
  return row
}

/** The title in the language it was written in. */
export async function nameOf(db: Kysely<Tables>, { id, original_locale }: ArticleRow): Promise<string> {
  const texts = await textsOf(db, id)
  const named = (locale: Locale) => texts.find((text) => text.locale === locale)
  const text = named(original_locale) ?? texts[0]
  return text?.title ?? text?.published_title ?? ''
}

/** Tells screens that an article is not as it was: those of its authors, and of all colleagues where they read it. */
export function tellArticle(tx: Transaction, articleId: string, readers: 'authors' | 'all'): void {
  const audience = readers === 'all' ? ['staff'] : ['right:AUTHORITY_TEAM_TEMPLATE']
  tx.record({ type: 'knowledge.updated', subjectId: articleId, audience, payload: { articleId } })
}

export function aboutArticle(by: AuditActor, id: string, name: string) {
  return { by, subject: { type: 'article', id, name } }
}
