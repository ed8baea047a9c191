import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { FormattedText, MessageText, MessageView, messageFilesMax } from '../views/message.ts'
import { ScheduledMessageView } from '../views/scheduled-message.ts'
import { answer, Id, Moment } from '../views/shared.ts'
import { worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'
import { Letter, refusedReply } from './messages.ts'

const takesChats = { right: 'AUTHORITY_CHAT_DISTRIBUTION', audits: 'none' } as const
const one = z.object({ chatId: Id, scheduledId: Id })

const refused = { ...refusedReply, ...errors('scheduledMomentException', 'scheduledMessageNotFoundException', 'scheduledByOtherException') }

export const scheduledMessages = {
  /** The replies of a chat that leave later, and those that did not leave, by their moments. */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/scheduled-messages', tags: ['messages'], summary: 'Scheduled replies' })
    .input(z.object({ chatId: Id }))
    .output(answer(z.object({ items: z.array(ScheduledMessageView) })))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * Has a reply sent at a moment, by the same rules as one that is sent at once; what hinders it then is told to its author, and the text is
   * kept. `id` is made by the client: the same id again gives the same answer.
   */
  create: staffProcedure(takesChats)
    .route({ method: 'POST', path: '/chats/{chatId}/scheduled-messages', tags: ['messages'], summary: 'Send later' })
    .input(
      z.object({
        chatId: Id,
        id: Id,
        text: MessageText.default(''),
        /** As of `messages.send`. */
        formatted: FormattedText.optional(),
        fileIds: z.array(Id).max(messageFilesMax, 'tooMany').default([]),
        quotesId: Id.optional(),
        letter: Letter.optional(),
        templateIds: z.array(Id).max(10, 'tooMany').optional(),
        sendAt: Moment,
        /** Do not send it where the customer writes first. */
        unlessCustomerWrites: z.boolean().default(false),
      }),
    )
    .output(answer(ScheduledMessageView))
    .errors({ ...refused, ...errors('objectLimitReachedException', 'idempotencyConflictException') }),

  /** Changes what is given of one's own; words without `formatted` have no formatting. One that did not leave waits again. */
  update: staffProcedure(takesChats)
    .route({
      method: 'PATCH',
      path: '/chats/{chatId}/scheduled-messages/{scheduledId}',
      tags: ['messages'],
      summary: 'Change a scheduled reply',
    })
    .input(
      one.extend({
        text: MessageText.optional(),
        formatted: FormattedText.optional(),
        sendAt: Moment.optional(),
        unlessCustomerWrites: z.boolean().optional(),
      }),
    )
    .output(answer(ScheduledMessageView))
    .errors(refused),

  /** Sends one's own now, whatever its moment. */
  send: staffProcedure(takesChats)
    .route({
      method: 'POST',
      path: '/chats/{chatId}/scheduled-messages/{scheduledId}/send',
      tags: ['messages'],
      summary: 'Send a scheduled reply now',
    })
    .input(one)
    .output(answer(MessageView))
    .errors(refused),

  /** Drops one's own; who manages all chats drops anybody's. */
  cancel: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({
      method: 'DELETE',
      path: '/chats/{chatId}/scheduled-messages/{scheduledId}',
      tags: ['messages'],
      summary: 'Drop a scheduled reply',
    })
    .input(one)
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException', 'scheduledMessageNotFoundException', 'scheduledByOtherException')),
}
