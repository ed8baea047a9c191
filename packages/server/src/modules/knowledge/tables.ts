import type { ArticleBody, ArticleDraft, ArticleState, Locale } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

/** A document as JSON: read as it was checked when it was saved. */
type Body = ColumnType<ArticleBody | null, string | null, string | null>

type ArticleSectionsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  parent_id: string | null
  name_ru: string
  name_en: string
  place: number
}

type ArticleNumbersTable = { organisation_id: string; number: number }

type ArticlesTable = {
  organisation_id: string
  id: string
  number: number
  version: Generated<number>
  section_id: string
  state: ColumnType<ArticleState, ArticleState | undefined, ArticleState>
  has_changes: Generated<boolean>
  original_locale: Locale
  author_id: string
  editor_id: string
  owner_id: Generated<string | null>
  /** A day, as the driver reads it: midnight where this program runs. */
  review_on: ColumnType<Date | null, string | null | undefined, string | null>
  review_told: Generated<boolean>
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

type ArticleTextsTable = {
  organisation_id: string
  article_id: string
  locale: Locale
  title: string | null
  body: Body
  changed_at: Date
  published_title: string | null
  published_body: Body
  published_plain: string | null
}

type ArticleVersionsTable = {
  organisation_id: string
  article_id: string
  number: number
  state: 'internal' | 'public'
  texts: ColumnType<ArticleDraft[], string, never>
  at: Date
  by_id: string
}

type ArticleVotesTable = { organisation_id: string; article_id: string; helpful: Generated<number>; unhelpful: Generated<number> }

type ArticleMissesTable = { organisation_id: string; phrase: string; times: Generated<number>; last_at: Date }

type ArticleDaysTable = {
  organisation_id: string
  article_id: string
  day: ColumnType<Date, string, never>
  reads: Generated<number>
  insertions: Generated<number>
  helpful: Generated<number>
  unhelpful: Generated<number>
}

type ArticleFilesTable = { organisation_id: string; article_id: string; file_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    article_sections: ArticleSectionsTable
    article_numbers: ArticleNumbersTable
    articles: ArticlesTable
    article_texts: ArticleTextsTable
    article_versions: ArticleVersionsTable
    article_votes: ArticleVotesTable
    article_misses: ArticleMissesTable
    article_days: ArticleDaysTable
    article_files: ArticleFilesTable
  }
}
