import type { MessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from '../chats/index.ts'
import { filesOfMessages } from '../files/index.ts'
import { type MessageRow, toMessageView } from './message.ts'
import './tables.ts'

export type Stretch = {
  chatId: string
  beforeSeq?: number | undefined
  afterSeq?: number | undefined
  aroundSeq?: number | undefined
  limit: number
}

/** A stretch of a chat's log in ascending order, found by its number, so it costs the same anywhere in a log of any length. */
export async function listMessages(
  app: AppContext,
  account: CurrentAccount,
  asked: Stretch,
): Promise<{ items: MessageView[]; lastSeq: number }> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const chat = await loadChat(db, asked.chatId, account)
    const { from, to } = bounds(asked, chat.last_seq)
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', chat.id)
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .execute()
    return { items: await withFiles(db, rows), lastSeq: chat.last_seq }
  })
}

/** Numbers have no holes, so a stretch is arithmetic. */
function bounds(asked: Stretch, lastSeq: number): { from: number; to: number } {
  const { limit } = asked
  if (asked.aroundSeq !== undefined) {
    const from = Math.max(1, asked.aroundSeq - Math.floor(limit / 2))
    return { from, to: from + limit - 1 }
  }
  if (asked.afterSeq !== undefined) return { from: asked.afterSeq + 1, to: asked.afterSeq + limit }
  const to = asked.beforeSeq === undefined ? lastSeq : asked.beforeSeq - 1
  return { from: to - limit + 1, to }
}

export async function withFiles(db: Kysely<Tables>, rows: MessageRow[]): Promise<MessageView[]> {
  const files = await filesOfMessages(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toMessageView(row, files.get(row.id) ?? []))
}

/** The days of a chat that have messages, with the first message of each. Throws validationException for an unknown time zone. */
export async function listChatDays(
  app: AppContext,
  account: CurrentAccount,
  asked: { chatId: string; timeZone: string },
): Promise<{ day: string; firstSeq: number }[]> {
  if (!isTimeZone(asked.timeZone)) {
    throw new AppError('validationException', { fields: { timeZone: { key: 'invalidValue', params: {} } } })
  }
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, asked.chatId, account)
    const { rows } = await sql<{ day: string; firstSeq: number }>`
      SELECT to_char(created_at AT TIME ZONE ${asked.timeZone}, 'YYYY-MM-DD') AS day, min(seq) AS "firstSeq"
      FROM messages WHERE chat_id = ${asked.chatId} GROUP BY 1 ORDER BY 1`.execute(db)
    return rows
  })
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // PostgreSQL takes names, not offsets, in the same sense as browsers do.
    return /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name)
  } catch {
    return false
  }
}
