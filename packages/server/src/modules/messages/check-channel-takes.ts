import { answersInPrivate, checkOutgoing, type OutgoingProblem } from '@besedka/channels/capabilities'
import type { FileView, MessageButton, RegisteredTemplateHeader } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type ChannelRow, capabilitiesOf, requireWritable } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import './tables.ts'

export type Outgoing = {
  text: string
  files: readonly FileView[]
  quotes: boolean
  buttons: readonly MessageButton[]
  letter: boolean
  automatic: boolean
  template?: { header: RegisteredTemplateHeader | null }
}

/**
 * Whether a reply may go into a channel: it is active, its type is allowed, and it can carry what is in it. Throws what {@link requireWritable} throws and, from the
 * channel's capabilities, what {@link asRefusal} lists.
 */
export function checkChannelTakes({
  channel,
  chat,
  message,
  now,
}: {
  channel: ChannelRow
  chat: ChatRow
  message: Outgoing
  now: Date
}): void {
  requireWritable(channel)
  const capabilities = capabilitiesOf(channel)
  if (message.letter && !capabilities.letter) throw new AppError('channelCannotCarryException')
  const problem = checkOutgoing(capabilities, { ...message, replyUntil: chat.reply_until, privateReply: privateReplyOf(chat) }, now)
  if (problem) throw asRefusal(problem)
}

/** The comment (a message) that a person's reply in the chat answers in private now; null: it goes as an ordinary message. */
export function commentAnswered(channel: ChannelRow, chat: ChatRow, { automatic, now }: { automatic: boolean; now: Date }): string | null {
  const asked = { replyUntil: chat.reply_until, privateReply: privateReplyOf(chat), automatic }
  return answersInPrivate(capabilitiesOf(channel), asked, now) ? chat.private_reply_to : null
}

function privateReplyOf({ private_reply_to, private_reply_until: until }: ChatRow): { until: Date; used: boolean } | null {
  return until && { until, used: private_reply_to === null }
}

/** When the customer of a chat last wrote to us into its channel, in this chat or another one; null when never. Comments are written in public. */
export async function lastWordOfCustomer(db: Kysely<Tables>, chat: ChatRow): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('chats', (join) =>
      join.onRef('chats.organisation_id', '=', 'messages.organisation_id').onRef('chats.id', '=', 'messages.chat_id'),
    )
    .select((expression) => expression.fn.max('messages.created_at').as('at'))
    .where('chats.customer_id', '=', chat.customer_id)
    .where('chats.identity_id', 'is not distinct from', chat.identity_id)
    .where('chats.channel_id', '=', chat.channel_id)
    .where('messages.kind', '=', 'customer')
    .where(sql<boolean>`messages.extras->'comment' IS NULL`)
    .executeTakeFirst()
  return row?.at ?? null
}

function asRefusal(problem: OutgoingProblem): AppError {
  switch (problem.reason) {
    case 'empty':
      return new AppError('emptyMessageException')
    case 'textTooLong':
      return new AppError('messageTooLongException', { size: problem.limit })
    case 'tooManyFiles':
      return new AppError('tooManyFilesException', { size: problem.limit })
    case 'fileTooBig':
      return new AppError('fileTooBigException', { size: problem.limit })
    case 'tooManyButtons':
      return problem.limit === 0
        ? new AppError('channelCannotCarryException')
        : new AppError('tooManyButtonsException', { size: problem.limit })
    case 'buttonLabelTooLong':
    case 'buttonValueTooLong':
      return new AppError('tooLongButtonTextException', { size: problem.limit })
    case 'oneWay':
    case 'fileTypeUnfit':
    case 'quotesUnsupported':
    case 'asksNoPhone':
    case 'templatesUnsupported':
      return new AppError('channelCannotCarryException')
    case 'headingUnfit':
      return new AppError('registeredTemplateFileException')
    case 'privateReplyUsed':
      return new AppError('privateReplyUsedException')
    case 'privateReplyUnfit':
      return new AppError('privateReplyUnfitException', { size: problem.limit })
    case 'windowClosed':
      return new AppError('replyWindowClosedException', { hours: problem.limit })
  }
}
