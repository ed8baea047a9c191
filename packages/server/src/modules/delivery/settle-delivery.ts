import type { ChannelProblem, SendError } from '@besedka/channels/kit'
import type { ChannelProblemView, DeliveryView, MessageView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { noteSent, pauseChannel, reportProblem } from '../channels/index.ts'
import { type ChatRow, lockChatRow, noteBlockedInChat, saveChat } from '../chats/index.ts'
import { findMessage, nameMessage, updateMessage } from '../messages/index.ts'
import { backoffMs, giveUpAfterMs } from './backoff.ts'
import { isAfterwards, noteAfterwards } from './do-afterwards.ts'
import { endedDelivery } from './ended-delivery.ts'
import { enqueueChat } from './queue-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** A part that the provider has confirmed. `done`: how many there are with it; `externalIds`: what it is called there. */
export type ConfirmedPart = { done: number; externalIds: readonly string[] }

/** The provider has confirmed a part: an attempt that breaks off later goes on behind it. */
export async function settlePart(tx: Transaction, delivery: DeliveryRow, part: ConfirmedPart): Promise<void> {
  await namePart(tx, delivery, part)
  await tx.db.updateTable('deliveries').set({ parts_done: part.done }).where('id', '=', delivery.id).execute()
}

async function namePart(tx: Transaction, delivery: DeliveryRow, { externalIds }: ConfirmedPart): Promise<void> {
  const { channel_id: channelId, chat_id: chatId, message_id: messageId } = delivery
  await nameMessage(tx, { channelId, chatId, messageId, externalIds })
}

/** All of it is with the provider. `last`: the part with which it is, where nobody has written that down yet. */
export async function settleSent(
  tx: Transaction,
  delivery: DeliveryRow,
  { last, ...sent }: { externalId: string | undefined; uncertain: boolean; last?: ConfirmedPart | undefined },
): Promise<void> {
  // Names are held before chats, as whoever brings a mark holds them.
  if (last) await namePart(tx, delivery, last)
  const locked = await lockChatRow(tx, delivery.chat_id)
  const chat = locked && (await noteBlockedInChat(tx, locked, false))
  const settled = tx.db
    .updateTable('deliveries')
    .set({
      state: 'sent',
      doing: false,
      parts_done: last?.done ?? delivery.parts_done,
      problem: null,
      problem_detail: null,
      finished_at: tx.now,
    })
    .where('id', '=', delivery.id)
    .execute()
  // All of it travels together, in this order.
  await Promise.all([settled, noteSent(tx.db, delivery.channel_id, tx.now), chat && noteSettled(tx, chat, delivery, sent)])
}

async function noteSettled(
  tx: Transaction,
  chat: ChatRow,
  delivery: DeliveryRow,
  sent: { externalId: string | undefined; uncertain: boolean },
): Promise<void> {
  if (isAfterwards(delivery)) return noteAfterwards(tx, chat, delivery, { state: 'done', problem: null })
  await note(tx, chat, delivery, (before) => ({
    ...before,
    // The provider may have said already that it did not arrive: that word is the later one.
    ...(before.state === 'failed' ? {} : { state: 'sent' as const, problem: null }),
    attempts: delivery.attempts,
    uncertain: before.uncertain || sent.uncertain,
    externalId: sent.externalId ?? before.externalId,
    nextAttemptAt: null,
    sentAt: before.sentAt ?? tx.now.toISOString(),
  }))
}

/** Its author has taken it back before all of it was with the provider. What is missing may be sent after all if the provider does not delete the rest. */
export async function settleDropped(
  tx: Transaction,
  delivery: DeliveryRow,
  { externalId, uncertain }: { externalId: string | undefined; uncertain: boolean },
): Promise<void> {
  const chat = await lockChatRow(tx, delivery.chat_id)
  await tx.db
    .updateTable('deliveries')
    .set({ state: 'failed', doubtful: delivery.doubtful || uncertain, problem: null, problem_detail: null, finished_at: tx.now })
    .where('id', '=', delivery.id)
    .execute()
  await note(tx, chat, delivery, (before) => ({
    ...endedDelivery(before),
    uncertain: before.uncertain || uncertain,
    externalId: externalId ?? before.externalId,
  }))
}

/**
 * An attempt failed. What may heal is tried again, later and later, for 24 hours; the rest waits for a person. A provider that asks for
 * patience, or fails too often (`restMs`), gets it for the whole channel.
 */
export async function settleFailed(
  tx: Transaction,
  delivery: DeliveryRow,
  failure: { error: SendError; restMs: number | undefined; uncertain: boolean; doubtful: boolean },
): Promise<void> {
  const { error, restMs, uncertain, doubtful } = failure
  const locked = await lockChatRow(tx, delivery.chat_id)
  const chat = locked && error.kind === 'blocked' ? await noteBlockedInChat(tx, locked, true) : locked
  const { problem } = error
  const heals = error.kind === 'retry' || error.kind === 'channel'
  const tooOld = tx.now.getTime() - delivery.created_at.getTime() > giveUpAfterMs
  if (error.kind === 'channel') await reportProblem(tx.db, delivery.channel_id, problem, tx.now)
  if (heals && restMs !== undefined) await reportProblem(tx.db, delivery.channel_id, problem, tx.now)
  const waitMs = Math.max(error.retryAfterMs ?? 0, restMs ?? 0, backoffMs(delivery.attempts, Math.random()))
  const nextAt = new Date(tx.now.getTime() + waitMs)
  const restUntil = error.wholeChannel ? waitMs : restMs
  if (restUntil !== undefined) await pauseChannel(tx.db, delivery.channel_id, new Date(tx.now.getTime() + restUntil))
  const final = !heals || tooOld
  const shown: ChannelProblemView = { code: final && heals ? 'gaveUp' : problem.code, detail: problem.detail ?? null }
  await tx.db
    .updateTable('deliveries')
    .set({
      state: final ? 'failed' : 'queued',
      doing: false,
      doubtful: delivery.doubtful || doubtful,
      next_attempt_at: nextAt,
      problem: shown.code,
      problem_detail: shown.detail,
      finished_at: final ? tx.now : null,
    })
    .where('id', '=', delivery.id)
    .execute()
  if (isAfterwards(delivery)) {
    if (chat) await noteAfterwards(tx, chat, delivery, { state: final ? 'refused' : 'asked', problem: shown })
    // The message says that it was refused, and its author asks again: nobody else has to look after it.
    if (final) await tx.db.deleteFrom('deliveries').where('id', '=', delivery.id).execute()
    return enqueueChat(tx, delivery.chat_id, final ? undefined : nextAt)
  }
  const isLost = final && delivery.kind === 'message'
  await note(
    tx,
    isLost && chat ? await givePrivateReplyBack(tx, chat, delivery, problem) : chat,
    delivery,
    (before) => ({
      ...before,
      // A change that did not pass leaves the message where it is: at the customer.
      state: delivery.kind === 'edit' ? before.state : final ? 'failed' : 'retrying',
      attempts: delivery.attempts,
      problem: shown,
      uncertain: before.uncertain || uncertain,
      nextAttemptAt: final ? null : nextAt.toISOString(),
    }),
    isLost ? 'undelivered' : undefined,
  )
  await enqueueChat(tx, delivery.chat_id, final ? undefined : nextAt)
}

/** The one answer to a comment was refused for what it said: another one may be given. */
async function givePrivateReplyBack(tx: Transaction, chat: ChatRow, delivery: DeliveryRow, { code }: ChannelProblem): Promise<ChatRow> {
  const isUsed = chat.private_reply_until !== null && chat.private_reply_to === null
  if (!isUsed || code === 'commentAnswered' || code === 'commentGone') return chat
  const comment = (await findMessage(tx.db, delivery.message_id))?.extras?.privateReplyTo
  return comment === undefined ? chat : saveChat(tx, chat, { private_reply_to: comment })
}

/** The chat is locked before the delivery's row, as whoever writes in it does: else two could wait for each other. */
async function note(
  tx: Transaction,
  chat: ChatRow | undefined,
  delivery: DeliveryRow,
  change: (before: DeliveryView) => DeliveryView,
  status?: MessageView['status'],
): Promise<void> {
  if (!chat) return
  await updateMessage(tx, chat, delivery.message_id, (message) =>
    message.delivery ? { delivery: change(message.delivery), ...(status ? { status } : {}) } : undefined,
  )
}
