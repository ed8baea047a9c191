import type {
  RegisteredTemplateButton,
  RegisteredTemplateCategory,
  RegisteredTemplateHeader,
  RegisteredTemplateState,
} from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type RegisteredTemplatesTable = TableOf<
  'registered_templates',
  {
    category: RegisteredTemplateCategory
    header: ColumnType<RegisteredTemplateHeader | null, string | null, string | null>
    buttons: ColumnType<RegisteredTemplateButton[], string, string>
    state: RegisteredTemplateState
  }
>

export type RegisteredTemplateRow = Selectable<RegisteredTemplatesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    registered_templates: RegisteredTemplatesTable
  }
}
