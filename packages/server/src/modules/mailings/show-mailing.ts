import { type MailingType, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { appendToChat } from '../messages/index.ts'
import { oldestAnswerable } from './mailing.ts'
import './tables.ts'

type Sent = { mailing_id: string; name: string; type: MailingType; text: string; at: Date }

/** By how much the clocks of two systems may differ; some providers tell whole seconds only. */
const clocksDifferMs = 30_000

/**
 * Puts the message of a mailing that the customer is answering into their locked chat, above what they write: the latest that went out to them in the last
 * `mailingLimits.answerDays` days and is not answered yet. What else was sent to them counts as answered with it. Answers the chat after it.
 *
 * `values`: the names by which the channel knows the customer. `writtenAt`: when they wrote. What was sent later they cannot have answered.
 */
export async function showMailing(
  tx: Transaction,
  chat: ChatRow,
  { channel, values, writtenAt }: { channel: Pick<ChannelRow, 'id' | 'mailed_at'>; values: readonly string[]; writtenAt: Date },
): Promise<ChatRow> {
  const oldest = oldestAnswerable(tx.now)
  if (channel.mailed_at === null || channel.mailed_at < oldest) return chat
  const newest = new Date(writtenAt.getTime() + clocksDifferMs)
  const latest = await takeSent(tx, { channelId: channel.id, values, oldest, newest })
  return latest ? append(tx, chat, latest) : chat
}

async function takeSent(
  tx: Transaction,
  { channelId, values, oldest, newest }: { channelId: string; values: readonly string[]; oldest: Date; newest: Date },
): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    WITH taken AS (
      UPDATE mailing_messages SET answered_at = ${tx.now}
      WHERE channel_id = ${channelId} AND value = ANY (${[...values]}::text[]) AND direction = 'out' AND answered_at IS NULL AND at > ${oldest} AND at <= ${newest}
      RETURNING mailing_id, text, at
    ), counted AS (
      UPDATE mailings SET answered = answered + 1, last_at = greatest(last_at, ${tx.now}) WHERE id IN (SELECT mailing_id FROM taken)
    )
    SELECT mailing_id, mailings.name, mailings.type, text, at
    FROM taken JOIN mailings ON mailings.id = mailing_id ORDER BY at DESC LIMIT 1`.execute(tx.db)
  return rows[0]
}

/** Puts a message of a mailing into a locked chat. Answers the chat after it. */
async function append(tx: Transaction, chat: ChatRow, sent: Sent): Promise<ChatRow> {
  const mailing = { id: sent.mailing_id, name: sent.name, type: sent.type, sentAt: sent.at.toISOString() }
  const after = await appendToChat(tx, chat, {
    id: newId(),
    kind: 'mailing',
    author: null,
    text: sent.text,
    fileIds: [],
    uploader: { kind: 'customer', id: chat.customer_id },
    extras: { mailing },
    writtenAt: sent.at,
  })
  return after.chat
}

/** The same for an answer whose mailing is known and whose message is not: the mailing's name stands for what it said. */
export async function showNamedMailing(
  tx: Transaction,
  chat: ChatRow,
  mailing: { id: string; name: string; type: MailingType; at: Date },
): Promise<ChatRow> {
  return append(tx, chat, { mailing_id: mailing.id, name: mailing.name, type: mailing.type, text: mailing.name, at: mailing.at })
}
