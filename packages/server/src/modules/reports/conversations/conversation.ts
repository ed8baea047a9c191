import type { DefinedFieldType, DefinedFieldView, FileView, MessageKind, ReportDialog } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { listDefinedFields } from '../../customers/index.ts'
import { filesOfMessages } from '../../files/index.ts'

export type SaidMessage = {
  id: string
  kind: MessageKind
  authorName: string | null
  text: string
  at: string
  editedAt: string | null
  status: string
  files: FileView[]
}

/** A field of chats that was filled in. Of a choice the option's name, else the plain form of its type. */
export type ShownField = { name: string; type: DefinedFieldType; value: string }

/** A chat as a row of the reports, with all that was said in it. */
export type Conversation = ReportDialog & { customerId: string; categories: string[]; fields: ShownField[]; messages: SaidMessage[] }

/** These chats in the same order, each with its log, internal notes too. */
export async function readConversations(db: Kysely<Tables>, dialogs: readonly ReportDialog[]): Promise<Conversation[]> {
  const ids = dialogs.map(({ chatId }) => chatId)
  const { rows: chats } = await sql<{ id: string; customerId: string; categories: string[]; values: Record<string, string> }>`
    SELECT id, customer_id AS "customerId", category_names AS categories, field_values AS values FROM chats WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<Omit<SaidMessage, 'at' | 'editedAt' | 'files'> & { chatId: string; at: Date; editedAt: Date | null }>`
    SELECT chat_id AS "chatId", id, kind, author_name AS "authorName", text, created_at AS at, edited_at AS "editedAt", status
    FROM messages WHERE chat_id = ANY (${ids}::uuid[]) ORDER BY chat_id, seq`.execute(db)
  const files = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  )
  const fields = await listDefinedFields(db, 'chat')
  const said = Map.groupBy(rows, ({ chatId }) => chatId)
  const known = new Map(chats.map((chat) => [chat.id, chat]))
  return dialogs.flatMap((dialog) => {
    const chat = known.get(dialog.chatId)
    if (!chat) return []
    const messages = (said.get(dialog.chatId) ?? []).map(({ chatId: _, at, editedAt, ...message }) => ({
      ...message,
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      files: files.get(message.id) ?? [],
    }))
    return [{ ...dialog, customerId: chat.customerId, categories: chat.categories, fields: shownFields(fields, chat.values), messages }]
  })
}

function shownFields(fields: readonly DefinedFieldView[], values: Readonly<Record<string, string>>): ShownField[] {
  return fields.flatMap(({ id, name, type, options, archived }) => {
    const value = values[id]
    if (value === undefined || archived) return []
    return [{ name, type, value: type === 'choice' ? (options.find((option) => option.id === value)?.name ?? '') : value }]
  })
}
