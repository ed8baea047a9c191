import { type MessageView, newId } from '@besedka/contract'
import type { NewEvent } from '../../platform/events/event.ts'
import type { NewJob, Transaction } from '../../platform/events/transaction.ts'
import { endPause } from '../channels/index.ts'
import { externalIdsOf } from '../messages/index.ts'
import type { DeliveryRow } from './tables.ts'
import './tables.ts'

export type ChatToDeliver = { organisationId: string; chatId: string }

/** The job that sends what waits in a chat, in order. */
export const deliverChatJob = 'deliverChat'

/** A reply that a provider has to carry is queued in the transaction that stored it: it is accepted and queued, or neither. */
export async function queueNewMessage(tx: Transaction, event: NewEvent<'message.created'>): Promise<void> {
  if (!needsProvider(event)) return
  const { message, chat } = event.payload
  await queue(tx, { message, channelId: chat.channelId, kind: 'message' })
}

/** A change of a message that is out already follows it; one that still waits is simply sent with the new text. */
export async function queueEdit(tx: Transaction, event: NewEvent<'message.edited'>): Promise<void> {
  if (!needsProvider(event)) return
  const { message, chat } = event.payload
  const started = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', message.id)
    .where((where) => where.or([where('state', 'in', ['sending', 'sent']), where('parts_done', '>', 0)]))
    .executeTakeFirst()
  if (started) await queue(tx, { message, channelId: chat.channelId, kind: 'edit' })
}

/** What is to stand under a customer's message now; a wish that waits still is carried out as the newest one. */
export async function queueReaction(tx: Transaction, given: { message: MessageView; channelId: string }): Promise<void> {
  const waiting = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', given.message.id)
    .where('kind', '=', 'reaction')
    .where('state', '=', 'queued')
    .where('doing', '=', false)
    // Nobody takes it before this wish can be read; or it is taken already, and this one goes behind.
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) await queue(tx, { ...given, kind: 'reaction' })
}

/** The end of a message at the customer's, behind whatever of it is being sent at this moment. */
export async function queueTakeBack(tx: Transaction, given: { message: MessageView; channelId: string }): Promise<void> {
  await queue(tx, { ...given, kind: 'takeBack' })
}

/** Whether any of a message has left or may be leaving, whether its sending was dropped, and whether it may be there without anybody knowing its name. */
type Cancelled = { left: boolean; dropped: boolean; doubtful: boolean }

/**
 * Drops what waits of a message, and its changes. Where some of it has left, its sending is kept as a failed one, with what is confirmed of it: if the
 * provider does not delete that, the rest may be sent after all.
 */
export async function cancelUnsent(tx: Transaction, { id: messageId, delivery }: MessageView): Promise<Cancelled> {
  const waiting = await tx.db
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: tx.now })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['queued', 'failed'])
    .returning(['kind', 'doubtful'])
    .execute()
  const sending = waiting.filter(({ kind }) => kind === 'message')
  const dropped = sending.length > 0
  const doubtful = sending.some((one) => one.doubtful) || (dropped && delivery?.uncertain === true)
  const leaving = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', 'in', ['sending', 'sent'])
    .executeTakeFirst()
  const left = doubtful || leaving !== undefined || (await externalIdsOf(tx.db, messageId)).length > 0
  await forgetFailed(tx, messageId, left ? ['edit'] : ['message', 'edit'])
  return { left, dropped, doubtful }
}

/** Forgets what has failed of a message: nobody has to look after it any more. */
export async function forgetFailed(tx: Transaction, messageId: string, kinds: readonly DeliveryRow['kind'][]): Promise<void> {
  await tx.db
    .deleteFrom('deliveries')
    .where('message_id', '=', messageId)
    .where('state', '=', 'failed')
    .where('kind', 'in', kinds)
    .execute()
}

/** Mended settings, or a channel that was switched on: whatever waits is tried at once. */
export async function wakeDeliveries(tx: Transaction, event: NewEvent<'channel.updated'>): Promise<void> {
  const { channel } = event.payload
  if (!channel.active) return
  const woken = await tx.db
    .updateTable('deliveries')
    .set({ next_attempt_at: tx.now })
    .where('channel_id', '=', channel.id)
    .where('state', 'in', ['queued', 'sending'])
    .returning('chat_id')
    .execute()
  if (woken.length === 0) return
  await endPause(tx.db, channel.id)
  for (const chatId of new Set(woken.map((row) => row.chat_id))) await enqueueChat(tx, chatId)
}

/** Sends a chat's waiting messages, at once or at `runAt`; several wishes for one chat become one job. */
export async function enqueueChat(tx: Transaction, chatId: string, runAt?: Date): Promise<void> {
  await tx.enqueue(deliveringJob({ organisationId: tx.organisationId, chatId }, runAt))
}

/** The job of a chat, with a queue of its own. */
export function deliveringJob(payload: ChatToDeliver, runAt?: Date): NewJob {
  const key = `deliver:${payload.chatId}`
  return { name: deliverChatJob, payload, queue: key, key, ...(runAt ? { runAt } : {}) }
}

async function queue(tx: Transaction, given: { message: MessageView; channelId: string; kind: DeliveryRow['kind'] }): Promise<void> {
  await tx.db
    .insertInto('deliveries')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      channel_id: given.channelId,
      chat_id: given.message.chatId,
      message_id: given.message.id,
      kind: given.kind,
      state: 'queued',
      next_attempt_at: tx.now,
      created_at: tx.now,
      problem: null,
      problem_detail: null,
      finished_at: null,
    })
    .execute()
  await enqueueChat(tx, given.message.chatId)
}

/** What our own channels carry has no delivery. */
function needsProvider({ payload: { message } }: NewEvent<'message.created' | 'message.edited'>): boolean {
  return Boolean(message.delivery) && (message.kind === 'reply' || message.extras?.letter?.forwards !== undefined)
}
