import { z } from 'zod'
import { chatTagLimits } from '../chat-desk.ts'
import { chatOrders } from '../chat-orders.ts'
import { definedValueLength } from '../defined-fields.ts'
import { errors } from '../errors/error-map.ts'
import { ChatHistoryEntry } from '../events/chat-history.ts'
import { RefusalReason, refusalWordsLength } from '../refusal-reasons.ts'
import { AssignmentTrace } from '../views/assignment-trace.ts'
import { ChatCounts, ChatCountsWithin, ChatPage, ChatView, chatFilters, DraftView } from '../views/chat.ts'
import { chatConditions } from '../views/chat-conditions.ts'
import { ChatPriority, ChatTag, ChatTagCount } from '../views/chat-desk.ts'
import { FileView } from '../views/file.ts'
import { Mentionable } from '../views/mention.ts'
import { MessageText } from '../views/message.ts'
import { RatingView } from '../views/rating.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { SnoozeMoment } from '../views/snooze.ts'
import { TransferTargets } from '../views/transfer-targets.ts'
import { isTimeZone } from '../working-hours/is-time-zone.ts'
import { beginning, beginningErrors } from './beginning.ts'
import { staffProcedure } from './define.ts'

const chatId = { chatId: Id }
/** For what puts a chat into one's own hands. */
const takesChats = { right: 'AUTHORITY_CHAT_DISTRIBUTION' } as const
/** For what is done with chats: by those who have them, and by those who manage all. What exactly one may, `chat-acts.ts` says. */
const worksOnChats = { right: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS'] } as const

/** What is refused of that which only the operator of a chat does. */
const inOwnHands = errors(
  'chatNotFoundByIdException',
  'chatClosedException',
  'customerBlacklistedException',
  'chatAlreadyAssignedException',
  'chatNotInHandsException',
)
/** What is refused of that which is said about a chat. */
const steering = errors(
  'chatNotFoundByIdException',
  'chatClosedException',
  'customerBlacklistedException',
  'chatAlreadyAssignedException',
  'operatorNotActiveException',
  'pickingNotAllowedException',
)

export const chats = {
  /**
   * One list of the workspace. Without AUTHORITY_ALL_CHATS it holds only the account's own chats. `order` `work`: Pending begins with who has
   * waited longest, Expired with the most overdue, In progress with the next deadline, Snoozed with what comes back next, Closed with the last closed; Created chats, and every
   * list by `activity`, with the most recently active.
   */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats', tags: ['chats'], summary: 'List chats' })
    .input(
      z.object({
        ...pageInput,
        filter: z.enum(chatFilters),
        /** `mine`: only chats that concern me, for those who may see more. */
        scope: z.enum(['mine', 'all']).default('all'),
        ...chatConditions,
        order: z.enum(chatOrders).default('work'),
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

  /**
   * How the chats of one list stand to channels, teams, statuses of customers and tags: for each the number, the most first, at most 30. Counted in
   * the first 10,000 chats of the list; lists of closed chats have no figures.
   */
  countsWithin: staffProcedure({ scope: 'chats:read' })
    .route({
      method: 'GET',
      path: '/chats/counts/within',
      tags: ['chats'],
      summary: 'Count the chats of a list by what they are narrowed by',
    })
    .input(z.object({ filter: z.enum(chatFilters).exclude(['closed']), scope: z.enum(['mine', 'all']).default('all') }))
    .output(answer(ChatCountsWithin)),

  get: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}', tags: ['chats'], summary: 'One chat' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),

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
        'chatNotFoundByIdException',
        'chatAlreadyAssignedException',
        'chatClosedException',
        'customerBlacklistedException',
        'accountNotFoundException',
        'operatorLimitReachedException',
        'operatorNotActiveException',
        'pickingNotAllowedException',
      ),
    ),

  /**
   * Take the chat that has waited longest of those that one may take, in the list Pending as it is asked for here. Of two who ask at once each gets
   * another. Answers null where nobody waits.
   */
  next: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/next', tags: ['chats'], summary: 'Take the next' })
    .input(z.object({ scope: z.enum(['mine', 'all']).default('all'), channelId: Id.optional(), teamId: Id.optional() }))
    .output(answer(ChatView.nullable()))
    .errors(errors('accountNotFoundException', 'operatorLimitReachedException', 'operatorNotActiveException')),

  /** Hand a chat to an operator or a team, with an internal comment if wanted (spec 4). */
  transfer: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
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
        'customerBlacklistedException',
        'transferChatException',
        'accountNotFoundException',
        'teamNotFoundException',
        'operatorLimitReachedException',
        'operatorNotActiveException',
        'pickingNotAllowedException',
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
    .errors(errors('chatNotFoundByIdException', 'chatClosedException', 'customerBlacklistedException', 'chatNotGivenException')),

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
    .errors(errors('chatNotFoundByIdException', 'chatClosedException', 'customerBlacklistedException', 'chatNotGivenException')),

  /**
   * Its operator sets the chat aside until a moment, at most a year ahead: it leaves In progress, and comes back then, or when the customer writes.
   * A deadline that runs goes on.
   */
  snooze: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/snooze', tags: ['chats'], summary: 'Set aside' })
    .input(z.object({ ...chatId, until: Moment }))
    .output(answer(ChatView))
    .errors({ ...inOwnHands, ...errors('snoozeMomentException') }),

  /** Fetches back a chat that was set aside. */
  unsnooze: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/snooze', tags: ['chats'], summary: 'Fetch back' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(inOwnHands),

  /** Keeps a chat in one's hands on top of one's list. */
  pin: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/pin', tags: ['chats'], summary: 'Pin' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(inOwnHands),

  unpin: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/pin', tags: ['chats'], summary: 'Unpin' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(inOwnHands),

  /** Says how soon the chat wants to be seen to: distribution, the list Pending and "take next" serve the higher priority first. */
  setPriority: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/priority', tags: ['chats'], summary: 'Set the priority' })
    .input(z.object({ ...chatId, priority: ChatPriority }))
    .output(answer(ChatView))
    .errors(steering),

  /** Gives the chat a tag, as it is spelled in the organisation already; one that it has stays. A closed chat, too, by whoever led it last. */
  tag: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/tags', tags: ['chats'], summary: 'Tag a chat' })
    .input(z.object({ ...chatId, tag: ChatTag }))
    .output(answer(ChatView))
    .errors({ ...steering, ...errors('tooManyChatTagsException') }),

  untag: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/tags/{tag}', tags: ['chats'], summary: 'Take a tag off a chat' })
    .input(z.object({ ...chatId, tag: ChatTag }))
    .output(answer(ChatView))
    .errors(steering),

  /** Tags of the organisation, the most used first: completes what somebody types. Tags that no chat has any more are not among them. */
  tags: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chat-tags', tags: ['chats'], summary: 'Tags of chats' })
    .input(z.object({ search: z.string().trim().max(chatTagLimits.tag, 'tooLong').default('') }))
    .output(answer(z.object({ items: z.array(ChatTagCount) }))),

  /** Who may be called in its notes: whoever sees it. */
  mentionable: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/mentionable', tags: ['chats'], summary: 'Who may be mentioned' })
    .input(z.object(chatId))
    .output(answer(Mentionable))
    .errors(errors('chatNotFoundByIdException')),

  /** Has oneself told of what customers and colleagues write in a chat that one sees. */
  follow: staffProcedure({ audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/following', tags: ['chats'], summary: 'Follow' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),

  unfollow: staffProcedure({ audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/following', tags: ['chats'], summary: 'Follow no longer' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),

  /** The moments that are offered for setting a chat aside, by its working hours; where none are set, by those of an office in `timeZone`. */
  snoozeMoments: staffProcedure(takesChats)
    .route({ method: 'GET', path: '/chats/{chatId}/snooze-moments', tags: ['chats'], summary: 'When it may come back' })
    .input(z.object({ ...chatId, timeZone: z.string().max(64, 'tooLong').refine(isTimeZone, 'timeZoneUnknown').default('UTC') }))
    .output(answer(z.object({ items: z.array(SnoozeMoment) })))
    .errors(errors('chatNotFoundByIdException')),

  /** How an assignment was decided: the rules that were looked at, and who was chosen among whom, and why. */
  trace: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/traces/{traceId}', tags: ['chats'], summary: 'Why it went there' })
    .input(z.object({ ...chatId, traceId: Id }))
    .output(answer(AssignmentTrace))
    .errors(errors('chatNotFoundByIdException', 'traceNotFoundException')),

  /** Gives the chat a request category, or another one; null takes it away. A closed chat's, whoever led it last. */
  setCategory: staffProcedure({ ...worksOnChats, option: 'OPTION_CHAT_TOPICS', scope: 'chats:write', audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/category', tags: ['chats'], summary: 'Set the request category' })
    .input(z.object({ ...chatId, categoryId: Id.nullable() }))
    .output(answer(ChatView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatClosedException',
        'customerBlacklistedException',
        'chatAlreadyAssignedException',
        'chatSessionCategoryNotFoundException',
        'operatorNotActiveException',
        'pickingNotAllowedException',
      ),
    ),

  /**
   * Fills in one of the fields of chats, in its type's plain form (a number as 12.5, a date as 2026-11-25, yes or no, an option's id); null empties
   * it. Of a closed chat, too, by whoever led it last.
   */
  setValue: staffProcedure({ ...worksOnChats, option: 'OPTION_CHAT_TOPICS', scope: 'chats:write', audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/values/{fieldId}', tags: ['chats'], summary: 'Fill in a field' })
    .input(z.object({ ...chatId, fieldId: Id, value: z.string().max(definedValueLength, 'tooLong').nullable() }))
    .output(answer(ChatView))
    .errors({
      ...steering,
      ...errors('definedFieldNotFoundException', 'definedFieldValueException', 'closingWithoutFieldsException'),
    }),

  /** The chats that it is linked with, as far as the account sees them. */
  related: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/related', tags: ['chats'], summary: 'Related chats' })
    .input(z.object(chatId))
    .output(answer(z.object({ items: z.array(ChatView) })))
    .errors(errors('chatNotFoundByIdException')),

  /** Links it with another chat that the account sees: each shows the other. Of a closed chat, too, by whoever led it last. */
  link: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/related/{relatedId}', tags: ['chats'], summary: 'Link with another chat' })
    .input(z.object({ ...chatId, relatedId: Id }))
    .output(answer(ChatView))
    .errors({ ...steering, ...errors('relatedChatException', 'tooManyRelatedChatsException') }),

  /** Takes the link away, from both sides. */
  unlink: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/related/{relatedId}', tags: ['chats'], summary: 'Link no longer' })
    .input(z.object({ ...chatId, relatedId: Id }))
    .output(answer(ChatView))
    .errors(steering),

  /** The chat with this number, as it is said aloud: the last characters of its id. Null: the account sees none. */
  byNumber: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/by-number/{number}', tags: ['chats'], summary: 'The chat with a number' })
    .input(z.object({ number: z.string().max(20, 'tooLong') }))
    .output(answer(ChatView.nullable())),

  /**
   * Closes the chat; where its team asks for a request category (spec 4), it has one, or gets it with this call. The fields that are asked for
   * (`chatFields`), too: by their ids in `values`.
   */
  close: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Close' })
    .input(
      z.object({ ...chatId, categoryId: Id.optional(), values: z.record(Id, z.string().max(definedValueLength, 'tooLong')).optional() }),
    )
    .output(answer(ChatView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatClosedException',
        'customerBlacklistedException',
        'closeChatException',
        'chatSessionCategoryNotFoundException',
        'closingWithoutCategoryException',
        'chatSessionCategoryNotSelectedException',
        'closingWithoutFieldsException',
        'definedFieldNotFoundException',
        'definedFieldValueException',
        'operatorNotActiveException',
        'pickingNotAllowedException',
      ),
    ),

  /** Asks the customer of an open chat to rate it; once for a chat. */
  askForRating: staffProcedure({ ...worksOnChats, option: 'OPTION_QUALITY_RATING', scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Ask for a rating' })
    .input(z.object(chatId))
    .output(answer(RatingView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatClosedException',
        'customerBlacklistedException',
        'channelDeactivatedException',
        'channelTypeForbiddenException',
        'ratingRequestException',
        'ratingAlreadyAskedException',
        'channelCannotCarryException',
        'operatorNotActiveException',
        'pickingNotAllowedException',
      ),
    ),

  /** What the customer says about the chat; null while nobody has asked. */
  rating: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Rating of a chat' })
    .input(z.object(chatId))
    .output(answer(RatingView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * Opens a closed chat again. Within 60 seconds it is the undo of whoever closed it, and gives it back to who had it. After that it is for who led the chat last, who has it in
   * hands again if there is a place, and for AUTHORITY_ALL_CHATS: then it goes back to who led it if they are at work, and waits in its queue
   * otherwise. Never where the customer has an open chat, or the channel was deleted. The history says who did it.
   */
  reopen: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Reopen' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatAlreadyExistsException',
        'customerBlacklistedException',
        'closureUndoException',
        'channelDeletedException',
        'operatorLimitReachedException',
        'operatorNotActiveException',
        'accountNotFoundException',
      ),
    ),

  /** The operator in charge has looked up to this message: the customer sees "read". Never goes backwards. */
  markRead: staffProcedure({ audits: 'none' })
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
  saveDraft: staffProcedure({ audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/draft', tags: ['chats'], summary: 'Keep my draft' })
    .input(z.object({ ...chatId, kind: z.enum(['reply', 'internal']).default('reply'), text: z.string().max(10_000, 'tooLong') }))
    .output(answer(DraftView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** Tells colleagues who is looking or typing, and the customer that somebody types. Repeat every 5 s; it fades after 10 s. */
  activity: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/activity', tags: ['chats'], summary: 'Viewing or typing' })
    .input(z.object({ ...chatId, activity: z.enum(['viewing', 'typing', 'typingNote', 'left']) }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),
}
