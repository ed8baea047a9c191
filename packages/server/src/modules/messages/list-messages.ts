import type { MessageView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { errorCodeOf } from '../../platform/database/error-code.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import { readAtOnce } from '../../platform/events/read-at-once.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat, readChat } from '../chats/index.ts'
import { filesOfMessages, readFilesOfMessages } from '../files/index.ts'
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
  const { from, to } = bounds(asked)
  const stretch = sql`messages.chat_id = ${asked.chatId} AND messages.seq BETWEEN ${from} AND ${to}`
  return readAtOnce(app, account.organisationId, async (read) => {
    // Asked for together: if the account may not see the chat, this throws and the rest is thrown away.
    const [chat, rows, files] = await Promise.all([
      readChat(read, asked.chatId, account),
      read(sql<MessageRow>`SELECT messages.* FROM messages WHERE ${stretch} ORDER BY messages.seq`),
      readFilesOfMessages(read, sql`SELECT messages.id FROM messages WHERE ${stretch}`),
    ])
    return { items: rows.map((row) => toMessageView(row, files.get(row.id) ?? [])), lastSeq: chat.last_seq }
  })
}

/** Numbers have no holes, so a stretch is arithmetic. */
function bounds({ chatId, limit, aroundSeq, afterSeq, beforeSeq }: Stretch): { from: RawBuilder<number>; to: RawBuilder<number> } {
  if (aroundSeq !== undefined) return stretchFrom(Math.max(1, aroundSeq - Math.floor(limit / 2)), limit)
  if (afterSeq !== undefined) return stretchFrom(afterSeq + 1, limit)
  if (beforeSeq !== undefined) return stretchFrom(beforeSeq - limit, limit)
  const lastSeq = sql<number>`(SELECT chats.last_seq FROM chats WHERE chats.id = ${chatId})`
  return { from: sql<number>`${lastSeq} - ${limit - 1}::int`, to: lastSeq }
}

/** A number that is asked for may be the largest that PostgreSQL knows. */
const largestSeq = 2_147_483_647

function stretchFrom(from: number, limit: number): { from: RawBuilder<number>; to: RawBuilder<number> } {
  return { from: sql`${Math.min(from, largestSeq)}::int`, to: sql`${Math.min(from + limit - 1, largestSeq)}::int` }
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
  return invalidFields({ timeZone: 'invalidValue' })
}
