import type { ChatTagActState } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** What named a tag beside the chats that have it. */
export type NamedIn = { viewIds: string[]; ruleIds: string[]; macroIds: string[]; scheduleIds: string[] }

type ChatTagActsTable = TableOf<
  'chat_tag_acts',
  {
    state: ChatTagActState
    /** Of one that failed. */
    problem: ColumnType<string | null, never, string | null>
    named_in: ColumnType<NamedIn, string, string>
  }
>

export type ChatTagActRow = Selectable<ChatTagActsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_tag_acts: ChatTagActsTable
    chat_tag_act_chats: TableOf<'chat_tag_act_chats'>
  }
}
