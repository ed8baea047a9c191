import type { FileView } from '@besedka/contract'
import type { Generated, Selectable } from 'kysely'

type FilesTable = {
  organisation_id: string
  id: string
  storage_key: string
  name: string
  mime_type: string
  kind: FileView['kind']
  size_bytes: number
  width: number | null
  height: number | null
  has_thumbnail: Generated<boolean>
  uploaded_by_account_id: string | null
  uploaded_by_customer_id: string | null
  chat_id: string | null
  message_id: string | null
  place: number | null
  public: Generated<boolean>
  for_colleagues: Generated<boolean>
  customer_list: Generated<boolean>
  created_at: Generated<Date>
}

export type FileRow = Selectable<FilesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: FilesTable
  }
}
