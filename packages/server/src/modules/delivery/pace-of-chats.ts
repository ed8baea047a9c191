import type { Pace } from '@besedka/channels/kit'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { takePlaceInTime } from '../channels/index.ts'
import './tables.ts'

type PaceOfChat = NonNullable<Pace['perChat']>

/**
 * Takes a chat's next place in time ("token bucket"), for providers that limit what is sent to one person: `burst` calls in a row, and then `perSecond`. Answers
 * 0, or in how many milliseconds there will be one; then none is taken. All processes take from the same row, by the clock of the database.
 */
export async function takePlaceOfChat(tx: Transaction, chatId: string, { perSecond, burst }: PaceOfChat): Promise<number> {
  const step = sql`make_interval(secs => ${1 / perSecond}::float8)`
  const ahead = sql`make_interval(secs => ${(burst - 1) / perSecond}::float8)`
  const { rows: taken } = await sql`
    INSERT INTO chat_paces (organisation_id, chat_id, taken_until) VALUES (${tx.organisationId}, ${chatId}, clock_timestamp() + ${step})
    ON CONFLICT (organisation_id, chat_id) DO UPDATE SET taken_until = greatest(chat_paces.taken_until, clock_timestamp()) + ${step}
      WHERE chat_paces.taken_until - ${ahead} <= clock_timestamp()
    RETURNING chat_id`.execute(tx.db)
  if (taken.length > 0) return 0
  const { rows } = await sql<{ waitMs: number }>`
    SELECT 1000 * extract(epoch FROM taken_until - ${ahead} - clock_timestamp())::float8 AS "waitMs"
    FROM chat_paces WHERE chat_id = ${chatId}`.execute(tx.db)
  // It may have come about between the two statements.
  return Math.max(1, Math.ceil(rows[0]?.waitMs ?? 0))
}

/**
 * Takes the next place in time of a chat, and with it that of its channel. Answers in how many milliseconds the call may go: with `chatMs` nothing was taken, and it is
 * to be asked again then; the channel's place is the caller's, who waits `channelMs` for it.
 */
export async function takePlaces(
  tx: Transaction,
  { chatId, channelId }: { chatId: string; channelId: string },
  pace: Pace | undefined,
): Promise<{ chatMs: number; channelMs: number }> {
  const chatMs = pace?.perChat ? await takePlaceOfChat(tx, chatId, pace.perChat) : 0
  return { chatMs, channelMs: pace && chatMs === 0 ? await takePlaceInTime(tx.db, channelId, pace) : 0 }
}

/** Forgets the paces of chats that have no place taken any more. */
export async function cleanPaces({ system }: Database): Promise<void> {
  await system.deleteFrom('chat_paces').where('taken_until', '<', sql<Date>`clock_timestamp()`).execute()
}
