import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { RefusalReason, refusalWordsLength } from '../refusal-reasons.ts'
import { ChatView } from '../views/chat.ts'
import { chatConditions } from '../views/chat-conditions.ts'
import { MessageText } from '../views/message.ts'
import { answer, Id } from '../views/shared.ts'
import { TransferTargets } from '../views/transfer-targets.ts'
import { beginning, beginningErrors } from './beginning.ts'
import { chatId, openChatErrors, pickingErrors, takesChats, worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** Who has a chat: begun, taken, assigned, handed on, accepted, declined. */
export const chatHands = {
  /** "Created chats": the operator writes first, to a contact whose channel allows it. Answers the open chat if there is one. */
  start: staffProcedure({ ...takesChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats', tags: ['chats'], summary: 'Start a chat' })
    .input(z.object({ ...beginning, customerId: Id, contactId: Id }))
    .output(answer(ChatView))
    .errors(errors(...beginningErrors, 'profileNotFoundException', 'profileContactNotFoundException')),

  /**
   * Go on with the customer of a chat in another channel: in an open chat that they have there, or over a contact with which one is begun. Both chats tell
   * of it. Answers the other chat.
   */
  goOn: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/continuations', tags: ['chats'], summary: 'Go on in another channel' })
    .input(
      z.object({
        ...chatId,
        in: z.discriminatedUnion('type', [
          z.object({ type: z.literal('chat'), chatId: Id }),
          z.object({ type: z.literal('contact'), contactId: Id }),
        ]),
      }),
    )
    .output(answer(ChatView))
    .errors(
      errors(
        ...beginningErrors,
        'chatNotFoundByIdException',
        'continuationException',
        'profileNotFoundException',
        'profileContactNotFoundException',
        'pickingNotAllowedException',
        'operatorLimitReachedException',
        'chatAlreadyAssignedException',
        'chatClosedException',
      ),
    ),

  /**
   * Take a chat (AUTHORITY_CHAT_DISTRIBUTION, while one is at work), or assign it to a colleague (AUTHORITY_ALL_CHATS). Of two who act at once
   * one wins; the other learns who.
   */
  assign: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/assignment', tags: ['chats'], summary: 'Take or assign' })
    .input(
      z.object({
        ...chatId,
        accountId: Id,
        /** The assignee this screen showed when the operator clicked; another one by now means that someone was faster. */
        expectedAssigneeId: Id.nullable().default(null),
      }),
    )
    .output(answer(ChatView))
    .errors(
      errors(
        ...openChatErrors,
        'chatAlreadyAssignedException',
        'accountNotFoundException',
        'operatorLimitReachedException',
        ...pickingErrors,
      ),
    ),

  /**
   * Take the chat that has waited longest of those that one may take, in the list Pending as it is asked for here. Of two who ask at once each gets
   * another. Answers null where nobody waits.
   */
  next: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/next', tags: ['chats'], summary: 'Take the next' })
    .input(
      z.object({
        scope: z.enum(['mine', 'all']).default('all'),
        ...chatConditions,
        /** Part of the customer's name. */
        search: z.string().trim().max(100, 'tooLong').optional(),
      }),
    )
    .output(answer(ChatView.nullable()))
    .errors(errors('accountNotFoundException', 'operatorLimitReachedException', 'operatorNotActiveException')),

  /** Hand a chat to an operator, a team or a chat bot, with an internal comment if wanted (spec 4). A bot hears what nobody has answered yet. */
  transfer: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/transfers', tags: ['chats'], summary: 'Transfer' })
    .input(
      z.object({
        ...chatId,
        to: z.discriminatedUnion('type', [
          z.object({ type: z.literal('operator'), accountId: Id }),
          z.object({ type: z.literal('team'), teamId: Id }),
          z.object({ type: z.literal('bot'), botId: Id }),
        ]),
        comment: MessageText.default(''),
      }),
    )
    .output(answer(ChatView))
    .errors(
      errors(
        ...openChatErrors,
        'transferChatException',
        'accountNotFoundException',
        'teamNotFoundException',
        'chatBotNotFoundException',
        'operatorLimitReachedException',
        ...pickingErrors,
      ),
    ),

  /**
   * The undo of a transfer: within 15 seconds, by whoever transferred it, while nobody has accepted or taken the chat, answered in it or
   * handed it on. It goes back to where it was, also when that operator has no place left.
   */
  undoTransfer: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/transfers', tags: ['chats'], summary: 'Undo a transfer' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'transferUndoException')),

  /** Whom the chat may be transferred to, with what they do and how much they have at this moment. */
  transferTargets: staffProcedure(worksOnChats)
    .route({ method: 'GET', path: '/chats/{chatId}/transfer-targets', tags: ['chats'], summary: 'Whom a chat may go to' })
    .input(z.object(chatId))
    .output(answer(TransferTargets))
    .errors(errors('chatNotFoundByIdException')),

  /** The assignee accepts a chat that was given to them: it stays. */
  accept: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/acceptance', tags: ['chats'], summary: 'Accept' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors(...openChatErrors, 'chatNotGivenException')),

  /**
   * The assignee declines a chat that was given to them, until they have answered in it: it goes on to somebody else. Why is told to
   * colleagues in the history and in the trace, if the operator says it; never to the customer.
   */
  decline: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/refusals', tags: ['chats'], summary: 'Decline' })
    .input(
      z.object({
        ...chatId,
        reason: RefusalReason.nullable().default(null),
        /** Own words, instead of a reason of the list or beside it. */
        comment: z.string().trim().max(refusalWordsLength, 'tooLong').default(''),
      }),
    )
    .output(answer(z.null()))
    .errors(errors(...openChatErrors, 'chatNotGivenException')),
}
