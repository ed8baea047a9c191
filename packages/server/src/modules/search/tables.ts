import type { MessageKind } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type SearchEntriesTable = TableOf<'search_entries', { kind: MessageKind; words: ColumnType<string, string, string> }>

type DocumentTextsTable = TableOf<'document_texts', { state: Generated<'waiting' | 'read' | 'unreadable'> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    search_entries: SearchEntriesTable
    search_words: TableOf<'search_words'>
    search_cursors: TableOf<'search_cursors'>
    document_texts: DocumentTextsTable
    search_again: TableOf<'search_again'>
  }
}
