import type { TemplateVariant } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type TemplatesTable = TableOf<'templates', { variants: ColumnType<TemplateVariant[], string | undefined, string> }>

type TemplateUsesTable = TableOf<
  'template_uses',
  {
    /** Null before the first use. */
    last_used_at: Date | null
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    template_categories: TableOf<'template_categories'>
    templates: TemplatesTable
    template_files: TableOf<'template_files'>
    template_uses: TemplateUsesTable
  }
}
