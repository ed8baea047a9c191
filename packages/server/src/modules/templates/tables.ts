import type { TemplateVariant } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type TemplateCategoriesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  owner_id: string | null
  created_at: Generated<Date>
}

type TemplatesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  category_id: string
  owner_id: string | null
  author_id: string
  title: string
  text: string
  shortcut: string | null
  team_ids: Generated<string[]>
  protected: Generated<boolean>
  variants: ColumnType<TemplateVariant[], string | undefined, string>
  created_at: Generated<Date>
}

type TemplateFilesTable = {
  organisation_id: string
  template_id: string
  file_id: string
  place: number
}

type TemplateUsesTable = {
  organisation_id: string
  template_id: string
  channel_id: string
  uses: number
  passed_over: Generated<number>
  /** Null before the first use. */
  last_used_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    template_categories: TemplateCategoriesTable
    templates: TemplatesTable
    template_files: TemplateFilesTable
    template_uses: TemplateUsesTable
  }
}
