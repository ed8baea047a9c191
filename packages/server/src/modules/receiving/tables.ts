import type { Generated, Selectable } from 'kysely'

type InboundUpdatesTable = {
  organisation_id: string
  channel_id: string
  external_id: string
  id: string
  conversation: string
  ordering: number
  body: Buffer | null
  state: Generated<'new' | 'done' | 'failed'>
  attempts: Generated<number>
  /** Before this moment it is not tried again, and what came behind it waits. */
  next_attempt_at: Generated<Date | null>
  failure: string | null
  received_at: Date
  done_at: Date | null
}

type AwaitedFilesTable = {
  organisation_id: string
  message_id: string
  place: number
  chat_id: string
  customer_id: string
  channel_id: string
  update_id: string
  event_index: number
  file_index: number
  name: string
  content_id: string | null
  attempts: Generated<number>
  next_attempt_at: Date
  created_at: Date
}

export type AwaitedFileRow = Selectable<AwaitedFilesTable>

export type UpdateRow = Selectable<InboundUpdatesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inbound_updates: InboundUpdatesTable
    awaited_files: AwaitedFilesTable
  }
}
