import type { ChatTagActState } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** What named a tag beside the chats that have it. */
export type NamedIn = { viewIds: string[]; ruleIds: string[]; macroIds: string[]; scheduleIds: string[] }

type ChatTagActsTable = {
  organisation_id: string
  id: string
  by_id: string
  tag: string
  renamed_to: string | null
  state: ChatTagActState
  total: number
  changed: Generated<number>
  taken_back: Generated<number>
  kept: Generated<number>
  /** Of one that failed. */
  problem: ColumnType<string | null, never, string | null>
  named_in: ColumnType<NamedIn, string, string>
  started_at: Date
}

export type ChatTagActRow = Selectable<ChatTagActsTable>

type ChatTagActChatsTable = {
  organisation_id: string
  act_id: string
  chat_id: string
  tags: string[]
  undone: boolean | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_tag_acts: ChatTagActsTable
    chat_tag_act_chats: ChatTagActChatsTable
  }
}
