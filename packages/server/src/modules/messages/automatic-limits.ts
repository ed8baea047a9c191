import type { AutomaticKind } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, identityOf } from '../chats/index.ts'
import { readsNoAnswers } from './reads-no-answers.ts'
import './tables.ts'

/** Most messages of the product's own to a customer on a channel in a day: two machines that answer each other come to an end. */
export const automaticMessagesPerDay = 20

/**
 * Whether the product may write to the customer once more by itself, which is then counted. By letter the rules of RFC 3834 hold: a letter
 * that a machine wrote, or that came from where nobody reads, is never answered by one, and nobody gets more than one automatic answer in an
 * hour. A request for a rating answers no letter, it follows what an operator did: for it only the first rule and the day's limit hold.
 */
export async function takeAutomaticTurn(
  tx: Transaction,
  chat: ChatRow,
  given: { automatic: AutomaticKind; letter: boolean },
): Promise<boolean> {
  if (given.letter && (readsNoAnswers(chat.contact_value) || (await lastLetterIsAutomatic(tx, chat.id)))) return false
  const restHours = given.letter && given.automatic !== 'assessment' ? 1 : 0
  const { rows } = await sql`
    INSERT INTO automatic_message_counts AS counted (organisation_id, customer_id, channel_id, since, count, latest_at)
    VALUES (${tx.organisationId}, ${identityOf(chat)}, ${chat.channel_id}, ${tx.now}, 1, ${tx.now})
    ON CONFLICT (organisation_id, customer_id, channel_id) DO UPDATE SET
      since = CASE WHEN counted.since <= ${dayBefore(tx.now)} THEN ${tx.now} ELSE counted.since END,
      count = CASE WHEN counted.since <= ${dayBefore(tx.now)} THEN 1 ELSE counted.count + 1 END,
      latest_at = ${tx.now}
    WHERE (counted.since <= ${dayBefore(tx.now)} OR counted.count < ${automaticMessagesPerDay})
      AND (${restHours} = 0 OR counted.latest_at <= ${hoursBefore(tx.now, restHours)})
    RETURNING count`.execute(tx.db)
  return rows.length > 0
}

/** What the customer has written last came from a machine: an absence notice, a list, a bounce. */
async function lastLetterIsAutomatic(tx: Transaction, chatId: string): Promise<boolean> {
  const last = await tx.db
    .selectFrom('messages')
    .select('extras')
    .where('chat_id', '=', chatId)
    .where('kind', '=', 'customer')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.extras?.letter?.automatic ?? false
}

function dayBefore(now: Date): Date {
  return hoursBefore(now, 24)
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
