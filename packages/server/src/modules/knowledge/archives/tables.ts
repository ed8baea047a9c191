import type { ArticleDraft, ArticleImportRemark, ArticleImportState, Locale, SectionNames } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type ArticleImportsTable = {
  organisation_id: string
  id: string
  by_id: string
  file_id: string
  file_name: string
  locale: Locale
  section_id: string | null
  state: ArticleImportState
  done: Generated<number>
  total: Generated<number>
  articles: Generated<number>
  pages: Generated<number>
  sections: Generated<number>
  files: Generated<number>
  refused: Generated<number>
  remarks: ColumnType<ArticleImportRemark[], string | undefined, string>
  remark_count: Generated<number>
  problem: string | null
  started_at: Date
  finished_at: Date | null
}

export type ImportRow = Selectable<ArticleImportsTable>

type ArticleImportArticlesTable = {
  organisation_id: string
  import_id: string
  place: number
  article_id: string
  section: ColumnType<SectionNames[], string, never>
  texts: ColumnType<ArticleDraft[], string, never>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    article_imports: ArticleImportsTable
    article_import_articles: ArticleImportArticlesTable
  }
}
