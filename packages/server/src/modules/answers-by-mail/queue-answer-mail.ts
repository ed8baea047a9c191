import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getChatRow, identityOf } from '../chats/index.ts'
import { findAnswerAddress } from './answer-address.ts'

export const mailAnswersJob = 'mailAnswers'

/** How long after an answer it is looked whether the visitor has seen it: one who looks at the chat has by then. */
const patienceMs = 60_000

/** Somebody has answered: if the visitor left an address in this channel, it is looked a little later whether they have seen it. */
export async function queueAnswerMail(tx: Transaction, event: NewEvent<'message.created'>): Promise<void> {
  const { message, chat } = event.payload
  // What is delivered goes to another channel, where the customer reads it.
  if (message.kind !== 'reply' || message.authorId === null || message.delivery !== null) return
  const row = await getChatRow(tx.db, chat.id)
  const address = row && (await findAnswerAddress(tx, identityOf(row)))
  if (address?.channel_id === chat.channelId) await enqueueAnswerMail(tx, chat.id, new Date(tx.now.getTime() + patienceMs))
}

/** One job for a chat, however many answers come meanwhile. */
export async function enqueueAnswerMail(tx: Transaction, chatId: string, runAt: Date): Promise<void> {
  await tx.enqueue({ name: mailAnswersJob, payload: { organisationId: tx.organisationId, chatId }, key: `mail answers ${chatId}`, runAt })
}
