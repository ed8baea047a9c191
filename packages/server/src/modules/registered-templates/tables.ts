import type {
  RegisteredTemplateButton,
  RegisteredTemplateCategory,
  RegisteredTemplateHeader,
  RegisteredTemplateState,
} from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type RegisteredTemplatesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  channel_id: string
  external_id: string
  name: string
  language: string
  category: RegisteredTemplateCategory
  header: ColumnType<RegisteredTemplateHeader | null, string | null, string | null>
  text: string
  footer: string
  buttons: ColumnType<RegisteredTemplateButton[], string, string>
  fills: string[]
  state: RegisteredTemplateState
  reason: string | null
  enabled: Generated<boolean>
  created_at: Date
}

export type RegisteredTemplateRow = Selectable<RegisteredTemplatesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    registered_templates: RegisteredTemplatesTable
  }
}
