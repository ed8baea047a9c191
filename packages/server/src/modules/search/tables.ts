import type { MessageKind } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type SearchEntriesTable = {
  organisation_id: string
  chat_id: string
  seq: number
  at: Date
  kind: MessageKind
  has_file: boolean
  words: ColumnType<string, string, string>
}

type SearchWordsTable = { organisation_id: string; word: string }

type SearchCursorsTable = {
  organisation_id: string
  number: Generated<number>
  position: number
  built_to: string | null
  built: Generated<boolean>
}

type DocumentTextsTable = {
  organisation_id: string
  file_id: string
  message_id: string
  state: Generated<'waiting' | 'read' | 'unreadable'>
  attempts: Generated<number>
  look_at: Generated<Date>
  text: Generated<string>
  plain: Generated<string>
}

type SearchAgainTable = { organisation_id: string; message_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    search_entries: SearchEntriesTable
    search_words: SearchWordsTable
    search_cursors: SearchCursorsTable
    document_texts: DocumentTextsTable
    search_again: SearchAgainTable
  }
}
