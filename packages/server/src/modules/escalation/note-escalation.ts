import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel } from '../channels/index.ts'
import type { EscalationOccasion } from './tables.ts'
import './tables.ts'

export const mailEscalationsJob = 'mailEscalations'

/** What happens together is told together. */
const collectedMs = 20_000
/** Between two mails about one channel. */
const quietMs = 10 * 60_000

/** The answer to a chat is overdue: whoever the channel names is told by mail. */
export async function noteOverdue(tx: Transaction, event: NewEvent<'chat.overdue'>): Promise<void> {
  const { chat } = event.payload
  await noteEscalation(tx, { chatId: chat.id, channelId: chat.channelId, occasion: 'overdue' })
}

/** A chat has begun while nobody is there to answer it: whoever the channel names is told by mail. */
export async function noteNobodyThere(tx: Transaction, chat: { id: string; channel_id: string }): Promise<void> {
  await noteEscalation(tx, { chatId: chat.id, channelId: chat.channel_id, occasion: 'nobodyThere' })
}

async function noteEscalation(tx: Transaction, given: { chatId: string; channelId: string; occasion: EscalationOccasion }): Promise<void> {
  const channel = await findChannel(tx.db, given.channelId)
  if (!channel?.notification_emails.length) return
  await tx.db
    .insertInto('escalations')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      channel_id: channel.id,
      chat_id: given.chatId,
      occasion: given.occasion,
      at: tx.now,
      mailed_at: null,
    })
    .execute()
  const payload = { organisationId: tx.organisationId, channelId: channel.id }
  await tx.enqueue({ name: mailEscalationsJob, payload, key: `escalations:${channel.id}`, runAt: await momentOfMail(tx, channel.id) })
}

/** Counted from the first that waits, so that one after another does not put the mail off for ever. */
async function momentOfMail(tx: Transaction, channelId: string): Promise<Date> {
  const { rows } = await sql<{ first: Date | null; mailed: Date | null }>`
    SELECT min(at) FILTER (WHERE mailed_at IS NULL) AS first, max(mailed_at) AS mailed FROM escalations
    WHERE channel_id = ${channelId}`.execute(tx.db)
  const { first, mailed } = rows[0] ?? { first: null, mailed: null }
  return new Date(Math.max((first ?? tx.now).getTime() + collectedMs, (mailed?.getTime() ?? 0) + quietMs))
}
