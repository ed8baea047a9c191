import type { MessageKind } from '@besedka/contract'
import type { Generated } from 'kysely'

type MessagesTable = {
  organisation_id: string
  id: string
  chat_id: string
  seq: number
  version: Generated<number>
  kind: MessageKind
  author_id: string | null
  author_name: string | null
  text: string
  status: 'sent' | 'delivered' | 'read' | 'undelivered'
  created_at: Date
  edited_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
  }
}
