import type { FileView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type FilesTable = TableOf<'files', { kind: FileView['kind'] }>

export type FileRow = Selectable<FilesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: FilesTable
  }
}
