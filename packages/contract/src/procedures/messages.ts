import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { mentionsMax } from '../mentions.ts'
import { Mention } from '../views/mention.ts'
import { FormattedText, MessageText, MessageView, messageFilesMax } from '../views/message.ts'
import { MessageButton } from '../views/message-extras.ts'
import { answer, Id } from '../views/shared.ts'
import { channelErrors, openChatErrors, pickingErrors, worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

const LetterSubject = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .regex(/^[^\r\n]*$/, 'invalidCharacters')

const LetterAddress = z.email('emailInvalid').max(254, 'tooLong')

/** Where a letter goes beside the customer, and what it is about; absent parts are taken from the conversation. */
export const Letter = z.object({
  subject: LetterSubject.optional(),
  to: z.array(LetterAddress).max(50, 'tooMany').optional(),
  cc: z.array(LetterAddress).max(50, 'tooMany').optional(),
  /** Whether the signature of the chat's team, or else of the mailbox, stands below. */
  signature: z.boolean().optional(),
})

/** Why a reply may be refused. */
export const refusedReply = errors(
  ...openChatErrors,
  'emptyMessageException',
  'templateNotFilledException',
  'registeredTemplateNotFoundException',
  'registeredTemplateUnavailableException',
  'registeredTemplateFileException',
  'messageTooLongException',
  ...channelErrors,
  'fileNotFoundException',
  'fileTooBigException',
  'tooManyFilesException',
  'channelCannotCarryException',
  'tooManyButtonsException',
  'tooLongButtonTextException',
  'replyWindowClosedException',
  'privateReplyUsedException',
  'privateReplyUnfitException',
  'messageNotFoundException',
  'idempotencyConflictException',
  'chatAlreadyAssignedException',
  ...pickingErrors,
  'operatorLimitReachedException',
  'accountNotFoundException',
)

const seq = z.coerce.number<number>().int().min(0).max(2_147_483_647)

export const messages = {
  /**
   * A stretch of a chat's log, always in ascending order: the newest without a bound, older with `beforeSeq`, newer with
   * `afterSeq`, both sides with `aroundSeq`.
   */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/messages', tags: ['messages'], summary: 'Messages of a chat' })
    .input(
      z.object({
        chatId: Id,
        beforeSeq: seq.optional(),
        afterSeq: seq.optional(),
        aroundSeq: seq.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
    )
    .output(answer(z.object({ items: z.array(MessageView), lastSeq: z.int() })))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * Sends a reply or keeps an internal note. `id` is made by the client: the same id again gives the same answer. The first reply to a
   * waiting chat takes it, or is refused as taking it would be.
   */
  send: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/messages', tags: ['messages'], summary: 'Send' })
    .input(
      z.object({
        chatId: Id,
        id: Id,
        kind: z.enum(['reply', 'internal']).default('reply'),
        text: MessageText.default(''),
        /** The words with formatting, in light Markdown. It takes the place of `text`, which becomes the same in plain words; a channel without formatting carries these. */
        formatted: FormattedText.optional(),
        fileIds: z.array(Id).max(messageFilesMax, 'tooMany').default([]),
        /** The message of this chat that it answers, where the channel can show that. */
        quotesId: Id.optional(),
        buttons: z.array(MessageButton).max(100, 'tooMany').optional(),
        letter: Letter.optional(),
        /** A registered template in place of words of one's own: the values of its places in their order. A file for its heading is in `fileIds`. */
        template: z.object({ id: Id, values: z.array(z.string().trim().max(1_024, 'tooLong')).max(50, 'tooMany') }).optional(),
        /** Whom a note calls: they are told, and a colleague who is called follows the chat. Only who sees it can be. */
        mentions: z.array(Mention).max(mentionsMax, 'tooMany').optional(),
        /** The templates that it was made of: their use is counted. */
        templateIds: z.array(Id).max(10, 'tooMany').optional(),
      }),
    )
    .output(answer(MessageView))
    .errors({ ...refusedReply, ...errors('mentionMisplacedException', 'mentionedSeesNotException') }),

  /**
   * Passes a letter of the chat, the customer's or ours, on to others, under words of one's own. It is kept as a note with a way to the provider: the customer
   * sees nothing of it, and nothing that waits for an answer has one by it. What the others answer comes into this chat. `id` is made by the client: the
   * same id again gives the same answer. The right to answer the chat is needed, and forwarding takes the chat as answering does.
   */
  forward: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/messages/{messageId}/forward', tags: ['messages'], summary: 'Forward a letter' })
    .input(
      z.object({
        chatId: Id,
        messageId: Id,
        id: Id,
        subject: LetterSubject.min(1, 'required'),
        to: z.array(LetterAddress).min(1, 'required').max(50, 'tooMany'),
        cc: z.array(LetterAddress).max(50, 'tooMany').default([]),
        /** The words above it. */
        text: MessageText.default(''),
        /** The same with formatting, in light Markdown, in the place of `text`. */
        formatted: FormattedText.optional(),
        /** Which of its files go along. */
        fileIds: z.array(Id).max(messageFilesMax, 'tooMany').default([]),
        /** Whether the signature stands below the words. */
        signature: z.boolean().default(true),
      }),
    )
    .output(answer(MessageView))
    .errors(
      errors(
        ...openChatErrors,
        'messageNotFoundException',
        'fileNotFoundException',
        'messageTooLongException',
        'fileTooBigException',
        'tooManyFilesException',
        'templateNotFilledException',
        'channelCannotCarryException',
        ...channelErrors,
        'idempotencyConflictException',
        'chatAlreadyAssignedException',
        ...pickingErrors,
        'operatorLimitReachedException',
      ),
    ),

  /** Changes one's own message where the channel allows edits; it is marked as edited. Whom a note calls stays called where the name still stands in it. */
  edit: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'PATCH', path: '/chats/{chatId}/messages/{messageId}', tags: ['messages'], summary: 'Edit' })
    .input(z.object({ chatId: Id, messageId: Id, text: MessageText }))
    .output(answer(MessageView))
    .errors(
      errors(
        ...openChatErrors,
        'messageNotFoundException',
        'emptyMessageException',
        'messageTooLongException',
        'messageNotEditableException',
        'templateNotFilledException',
        ...channelErrors,
      ),
    ),

  /**
   * Puts an emoji under what the customer wrote, in place of the one before; null takes it away. Where the provider has to be told, `extras.ownReaction`
   * says how far it got.
   */
  react: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/messages/{messageId}/reaction', tags: ['messages'], summary: 'React' })
    .input(z.object({ chatId: Id, messageId: Id, emoji: z.string().min(1).max(64).nullable() }))
    .output(answer(MessageView))
    .errors(
      errors(
        ...openChatErrors,
        'messageNotFoundException',
        'messageNotEditableException',
        'channelCannotCarryException',
        'replyWindowClosedException',
        ...channelErrors,
      ),
    ),

  /**
   * Deletes one's own reply at the customer's, as long as the channel lets that be done. Here it stays, marked; `extras.takenBack` says how far it got.
   * What has not left yet never does.
   */
  takeBack: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({
      method: 'POST',
      path: '/chats/{chatId}/messages/{messageId}/take-back',
      tags: ['messages'],
      summary: "Delete at the customer's",
    })
    .input(z.object({ chatId: Id, messageId: Id }))
    .output(answer(MessageView))
    .errors(
      errors(
        ...openChatErrors,
        'messageNotFoundException',
        'messageNotEditableException',
        'takeBackTooLateException',
        'channelCannotCarryException',
        ...channelErrors,
      ),
    ),

  /** Sends a reply once more that could not be delivered. */
  resend: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/messages/{messageId}/resend', tags: ['messages'], summary: 'Send again' })
    .input(z.object({ chatId: Id, messageId: Id }))
    .output(answer(MessageView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'messageNotFoundException',
        'customerBlacklistedException',
        ...channelErrors,
        'chatAlreadyAssignedException',
      ),
    ),

  /**
   * What stands below the caller's letters in a chat by email: of its team, or else of the mailbox; with the caller's name and the like put in. Empty:
   * nothing. `quotesLetter`: the customer's last letter stands there, too, when the reply goes to the customer alone.
   */
  signature: staffProcedure(worksOnChats)
    .route({ method: 'GET', path: '/chats/{chatId}/signature', tags: ['messages'], summary: 'Signature of letters' })
    .input(z.object({ chatId: Id }))
    .output(answer(z.object({ signature: z.string(), quotesLetter: z.boolean() })))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * The address of a letter as it was laid out: a document for a sandboxed frame, readable with this address alone and for ten minutes.
   * Pictures from elsewhere are fetched, by the server, only when they are asked for.
   */
  letter: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/messages/{messageId}/letter', tags: ['messages'], summary: 'A letter as laid out' })
    .input(
      z.object({
        chatId: Id,
        messageId: Id,
        pictures: z.enum(['hide', 'show']).default('hide'),
        theme: z.enum(['light', 'dark']).default('light'),
      }),
    )
    .output(answer(z.object({ url: z.string() })))
    .errors(errors('chatNotFoundByIdException', 'messageNotFoundException')),
}
