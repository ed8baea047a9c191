import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChatHistoryEntry } from '../events/chat-history.ts'
import { RefusalReason, refusalWordsLength } from '../refusal-reasons.ts'
import { AssignmentTrace } from '../views/assignment-trace.ts'
import { ChatCounts, ChatPage, ChatView, chatFilters, DraftView } from '../views/chat.ts'
import { FileView } from '../views/file.ts'
import { MessageText } from '../views/message.ts'
import { RatingView } from '../views/rating.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { TransferTargets } from '../views/transfer-targets.ts'
import { staffProcedure } from './define.ts'

const chatId = { chatId: Id }
const takesChats = { right: 'AUTHORITY_CHAT_DISTRIBUTION' } as const

export const chats = {
  /** One list of the workspace, most recently active first. Without AUTHORITY_ALL_CHATS it holds only the account's own chats. */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats', tags: ['chats'], summary: 'List chats' })
    .input(
      z.object({
        ...pageInput,
        filter: z.enum(chatFilters),
        /** `mine`: only chats that concern me, for those who may see more. */
        scope: z.enum(['mine', 'all']).default('all'),
        channelId: Id.optional(),
        teamId: Id.optional(),
        assigneeId: Id.optional(),
        /** Part of the customer's name. */
        search: z.string().trim().max(100, 'tooLong').optional(),
      }),
    )
    .output(answer(ChatPage))
    .errors(errors('invalidCursorException')),

  /** Live counters of the lists. */
  counts: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/counts', tags: ['chats'], summary: 'Count chats' })
    .input(z.object({ scope: z.enum(['mine', 'all']).default('all') }))
    .output(answer(ChatCounts)),

  get: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}', tags: ['chats'], summary: 'One chat' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),

  /** "Created chats": the operator writes first, to a contact whose channel allows it. Answers the open chat if there is one. */
  start: staffProcedure(takesChats)
    .route({ method: 'POST', path: '/chats', tags: ['chats'], summary: 'Start a chat' })
    .input(z.object({ customerId: Id, contactId: Id }))
    .output(answer(ChatView))
    .errors(
      errors(
        'profileNotFoundException',
        'profileContactNotFoundException',
        'cannotStartChatException',
        'channelDeactivatedException',
        'chatAlreadyExistsException',
      ),
    ),

  /** Take a chat, or assign it to a colleague (AUTHORITY_ALL_CHATS). Of two who act at once one wins; the other learns who. */
  assign: staffProcedure({ ...takesChats, scope: 'chats:write' })
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
        'chatNotFoundByIdException',
        'chatAlreadyAssignedException',
        'chatClosedException',
        'accountNotFoundException',
        'operatorLimitReachedException',
        'pickingNotAllowedException',
      ),
    ),

  /** Hand a chat to an operator or a team, with an internal comment if wanted (spec 4). */
  transfer: staffProcedure({ ...takesChats, scope: 'chats:write' })
    .route({ method: 'POST', path: '/chats/{chatId}/transfers', tags: ['chats'], summary: 'Transfer' })
    .input(
      z.object({
        ...chatId,
        to: z.discriminatedUnion('type', [
          z.object({ type: z.literal('operator'), accountId: Id }),
          z.object({ type: z.literal('team'), teamId: Id }),
        ]),
        comment: MessageText.default(''),
      }),
    )
    .output(answer(ChatView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatClosedException',
        'transferChatException',
        'accountNotFoundException',
        'teamNotFoundException',
        'operatorLimitReachedException',
      ),
    ),

  /**
   * The undo of a transfer: within 15 seconds, by whoever transferred it, while nobody has accepted or taken the chat, answered in it or
   * handed it on. It goes back to where it was, also when that operator has no place left.
   */
  undoTransfer: staffProcedure(takesChats)
    .route({ method: 'DELETE', path: '/chats/{chatId}/transfers', tags: ['chats'], summary: 'Undo a transfer' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'transferUndoException')),

  /** Whom the chat may be transferred to, with what they do and how much they have at this moment. */
  transferTargets: staffProcedure(takesChats)
    .route({ method: 'GET', path: '/chats/{chatId}/transfer-targets', tags: ['chats'], summary: 'Whom a chat may go to' })
    .input(z.object(chatId))
    .output(answer(TransferTargets))
    .errors(errors('chatNotFoundByIdException')),

  /** The assignee accepts a chat that was given to them: it stays. */
  accept: staffProcedure(takesChats)
    .route({ method: 'POST', path: '/chats/{chatId}/acceptance', tags: ['chats'], summary: 'Accept' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'chatClosedException', 'chatNotGivenException')),

  /**
   * The assignee declines a chat that was given to them, until they have answered in it: it goes on to somebody else. Why is told to
   * colleagues in the history and in the trace, if the operator says it; never to the customer.
   */
  decline: staffProcedure(takesChats)
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
    .errors(errors('chatNotFoundByIdException', 'chatClosedException', 'chatNotGivenException')),

  /** How an assignment was decided: the rules that were looked at, and who was chosen among whom, and why. */
  trace: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/traces/{traceId}', tags: ['chats'], summary: 'Why it went there' })
    .input(z.object({ ...chatId, traceId: Id }))
    .output(answer(AssignmentTrace))
    .errors(errors('chatNotFoundByIdException', 'traceNotFoundException')),

  close: staffProcedure({ ...takesChats, scope: 'chats:write' })
    .route({ method: 'POST', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Close' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'chatClosedException', 'transferChatException')),

  /** Asks the customer of an open chat to rate it; once for a chat. */
  askForRating: staffProcedure({ ...takesChats, option: 'OPTION_QUALITY_RATING', scope: 'chats:write' })
    .route({ method: 'POST', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Ask for a rating' })
    .input(z.object(chatId))
    .output(answer(RatingView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatClosedException',
        'transferChatException',
        'ratingAlreadyAskedException',
        'channelCannotCarryException',
      ),
    ),

  /** What the customer says about the chat; null while nobody has asked. */
  rating: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Rating of a chat' })
    .input(z.object(chatId))
    .output(answer(RatingView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** The undo of a closure: within 60 seconds, by whoever closed it, unless the customer has written anew or the channel was deleted. */
  reopen: staffProcedure(takesChats)
    .route({ method: 'DELETE', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Undo closing' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'chatAlreadyExistsException', 'transferChatException', 'channelDeletedException')),

  /** The operator in charge has looked up to this message: the customer sees "read". Never goes backwards. */
  markRead: staffProcedure()
    .route({ method: 'PUT', path: '/chats/{chatId}/read', tags: ['chats'], summary: 'Mark read' })
    .input(z.object({ ...chatId, seq: z.int().min(0).max(2_147_483_647) }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),

  /** What happened to the chat besides messages, oldest first (spec 4 "Chat history events"). */
  history: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/history', tags: ['chats'], summary: 'History' })
    .input(z.object(chatId))
    .output(answer(z.object({ items: z.array(ChatHistoryEntry) })))
    .errors(errors('chatNotFoundByIdException')),

  /** Files of the chat, newest first. */
  files: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/files', tags: ['chats'], summary: 'Files of a chat' })
    .input(z.object({ ...chatId, ...pageInput }))
    .output(answer(page(z.object({ messageId: Id, seq: z.int(), createdAt: z.iso.datetime(), file: FileView }))))
    .errors(errors('chatNotFoundByIdException', 'invalidCursorException')),

  /** Days that have messages, for the day jump. */
  days: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/days', tags: ['chats'], summary: 'Days with messages' })
    .input(z.object({ ...chatId, timeZone: z.string().max(64).default('UTC') }))
    .output(answer(z.object({ items: z.array(z.object({ day: z.iso.date(), firstSeq: z.int() })) })))
    .errors(errors('chatNotFoundByIdException', 'validationException')),

  /** The account's unsent text in a chat, or null. */
  draft: staffProcedure()
    .route({ method: 'GET', path: '/chats/{chatId}/draft', tags: ['chats'], summary: 'My draft' })
    .input(z.object(chatId))
    .output(answer(DraftView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** Keeps what was typed; empty text removes the draft. */
  saveDraft: staffProcedure()
    .route({ method: 'PUT', path: '/chats/{chatId}/draft', tags: ['chats'], summary: 'Keep my draft' })
    .input(z.object({ ...chatId, kind: z.enum(['reply', 'internal']).default('reply'), text: z.string().max(10_000, 'tooLong') }))
    .output(answer(DraftView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** Tells colleagues who is looking or typing, and the customer that somebody types. Repeat every 5 s; it fades after 10 s. */
  activity: staffProcedure()
    .route({ method: 'POST', path: '/chats/{chatId}/activity', tags: ['chats'], summary: 'Viewing or typing' })
    .input(z.object({ ...chatId, activity: z.enum(['viewing', 'typing', 'typingNote', 'left']) }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),
}
