import type { MessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { errorCodeOf } from '../../platform/database/error-code.ts'
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

/** Numbers have no holes, so a stretch is arithmetic. Kept within the log: a number that is asked for may be the largest there is. */
function bounds(asked: Stretch, lastSeq: number): { from: number; to: number } {
  const { from, to } = wanted(asked, lastSeq)
  return { from: Math.min(from, lastSeq + 1), to: Math.min(to, lastSeq) }
}

function wanted(asked: Stretch, lastSeq: number): { from: number; to: number } {
  const { limit } = asked
  if (asked.aroundSeq !== undefined) {
    const from = Math.max(1, asked.aroundSeq - Math.floor(limit / 2))
    return { from, to: from + limit - 1 }
  }
  if (asked.afterSeq !== undefined) return { from: asked.afterSeq + 1, to: asked.afterSeq + limit }
  const to = asked.beforeSeq === undefined ? lastSeq : asked.beforeSeq - 1
  return { from: to - limit + 1, to }
}

/** One message, whoever asks. */
export async function findMessage(db: Kysely<Tables>, messageId: string): Promise<MessageView | undefined> {
  const rows = await db.selectFrom('messages').selectAll().where('id', '=', messageId).execute()
  return (await withFiles(db, rows))[0]
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
  // PostgreSQL would also take an offset, but means its sign the other way round than browsers do.
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(asked.timeZone)) throw unknownTimeZone()
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, asked.chatId, account)
    const { rows } = await sql<{ day: string; firstSeq: number }>`
      SELECT to_char(created_at AT TIME ZONE ${asked.timeZone}, 'YYYY-MM-DD') AS day, min(seq) AS "firstSeq"
      FROM messages WHERE chat_id = ${asked.chatId} GROUP BY 1 ORDER BY 1`.execute(db)
    return rows
  }).catch((error: unknown) => {
    // Which names exist is known to PostgreSQL alone: 22023 is "time zone not recognised".
    throw errorCodeOf(error) === '22023' ? unknownTimeZone() : error
  })
}

function unknownTimeZone(): AppError {
  return new AppError('validationException', { fields: { timeZone: { key: 'invalidValue', params: {} } } })
}
