import { type ScheduledMessageView, scheduledMessagesMax } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { lockChat, withWhoActs } from '../chats/index.ts'
import { keepForColleagues } from '../files/index.ts'
import { checkReply, inPlainWords, type LetterAsked } from '../messages/index.ts'
import { checkMoment, jobOf, tellScheduled, viewOf } from './scheduled-message.ts'

export type NewScheduled = {
  chatId: string
  id: string
  text: string
  formatted?: string | undefined
  fileIds: string[]
  quotesId?: string | undefined
  letter?: LetterAsked | undefined
  templateIds?: string[] | undefined
  sendAt: Date
  unlessCustomerWrites: boolean
}

/**
 * Has a reply sent at a moment, if it could be sent now. The chat stays in its author's sight, as if they had answered; a waiting one stays in
 * its queue. The same id again is answered as the first time. Throws scheduledMomentException, objectLimitReachedException, and what
 * {@link checkReply} lists.
 */
export async function scheduleMessage(tx: Transaction, account: CurrentAccount, asked: NewScheduled): Promise<ScheduledMessageView> {
  const given = inPlainWords(asked)
  const { id, chatId, text, formatted, fileIds, sendAt, unlessCustomerWrites, quotesId, letter, templateIds } = given
  const chat = await lockChat(tx, chatId, account)
  const known = await tx.db.selectFrom('scheduled_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (known?.chat_id === chatId && known.author_id === account.id) return viewOf(tx, known)
  if (known) throw new AppError('idempotencyConflictException')
  checkMoment(tx, sendAt)
  if (chat.scheduled >= scheduledMessagesMax) throw new AppError('objectLimitReachedException')
  await checkReply(tx, account, chat, { ...given, kind: 'reply' })
  await keepForColleagues(tx, { fileIds, accountId: account.id })
  const row = await tx.db
    .insertInto('scheduled_messages')
    .values({
      organisation_id: tx.organisationId,
      ...{ id, chat_id: chatId, author_id: account.id, text, file_ids: fileIds },
      beside: JSON.stringify({ formatted, quotesId, letter, templateIds }),
      ...{ send_at: sendAt, unless_customer_writes: unlessCustomerWrites, set_at: tx.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellScheduled(tx, chat, 1, { participant_ids: withWhoActs(chat, account) })
  await tx.enqueue(jobOf(row))
  return viewOf(tx, row)
}
