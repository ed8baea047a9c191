import type { ArticleDraft, ArticleImportRemark, ArticleImportState, Locale, SectionNames } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../../platform/database/columns/table-of.ts'

type ArticleImportsTable = TableOf<
  'article_imports',
  {
    locale: Locale
    state: ArticleImportState
    remarks: ColumnType<ArticleImportRemark[], string | undefined, string>
  }
>

export type ImportRow = Selectable<ArticleImportsTable>

type ArticleImportArticlesTable = TableOf<
  'article_import_articles',
  {
    section: ColumnType<SectionNames[], string, never>
    texts: ColumnType<ArticleDraft[], string, never>
  }
>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    article_imports: ArticleImportsTable
    article_import_articles: ArticleImportArticlesTable
  }
}
