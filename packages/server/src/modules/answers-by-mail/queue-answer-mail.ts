import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

export const mailAnswersJob = 'mailAnswers'

/** So long after the last answer, whoever looks at the chat has seen it. */
const patienceMs = 60_000

/** Somebody has answered: if the visitor left an address in this channel, it is looked a little later whether they have seen it. */
export async function queueAnswerMail(tx: Transaction, event: NewEvent<'message.created'>): Promise<void> {
  const { message, chat } = event.payload
  if (message.kind !== 'reply' || message.authorId === null) return
  const address = await tx.db
    .selectFrom('answer_addresses')
    .select('customer_id')
    .where('customer_id', '=', chat.customerId)
    .where('channel_id', '=', chat.channelId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (address) await enqueueAnswerMail(tx, chat.id, new Date(tx.now.getTime() + patienceMs))
}

/** One job for a chat, however many answers come meanwhile. */
export async function enqueueAnswerMail(tx: Transaction, chatId: string, runAt: Date): Promise<void> {
  await tx.enqueue({ name: mailAnswersJob, payload: { organisationId: tx.organisationId, chatId }, key: `mail answers ${chatId}`, runAt })
}
