import type { ArticleBody, ArticleDraft, ArticleState, Locale } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** A document as JSON: read as it was checked when it was saved. */
type Body = ColumnType<ArticleBody | null, string | null, string | null>

type ArticlesTable = TableOf<
  'articles',
  {
    state: ColumnType<ArticleState, ArticleState | undefined, ArticleState>
    original_locale: Locale
    /** A day, as the driver reads it: midnight where this program runs. */
    review_on: ColumnType<Date | null, string | null | undefined, string | null>
  }
>

type ArticleTextsTable = TableOf<'article_texts', { locale: Locale; body: Body; published_body: Body }>

type ArticleVersionsTable = TableOf<'article_versions', { state: 'internal' | 'public'; texts: ColumnType<ArticleDraft[], string, never> }>

type ArticleDaysTable = TableOf<'article_days', { day: ColumnType<Date, string, never> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    article_sections: TableOf<'article_sections'>
    article_numbers: TableOf<'article_numbers'>
    articles: ArticlesTable
    article_texts: ArticleTextsTable
    article_versions: ArticleVersionsTable
    article_votes: TableOf<'article_votes'>
    article_misses: TableOf<'article_misses'>
    article_days: ArticleDaysTable
    article_files: TableOf<'article_files'>
  }
}
