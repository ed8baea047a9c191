import { z } from 'zod'
import { suggestionsMax } from '../category-rules.ts'
import { chatTagLimits } from '../chat-desk.ts'
import { errors } from '../errors/error-map.ts'
import { definedValueLength } from '../plain-field-value.ts'
import { AssignmentTrace } from '../views/assignment-trace.ts'
import { ChatView } from '../views/chat.ts'
import { ChatPriority, ChatTag, ChatTagCount } from '../views/chat-desk.ts'
import { Mentionable } from '../views/mention.ts'
import { answer, Id, Moment } from '../views/shared.ts'
import { SnoozeMoment } from '../views/snooze.ts'
import { isTimeZone } from '../working-hours/is-time-zone.ts'
import { chatId, inOwnHands, openChatErrors, pickingErrors, steering, takesChats, worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** What is set and noted of a chat, and what is looked up for that. */
export const chatDesk = {
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
    .errors(errors(...openChatErrors, 'chatAlreadyAssignedException', 'chatSessionCategoryNotFoundException', ...pickingErrors)),

  /**
   * Suggests up to three categories for a chat, the likeliest first, by the words of chats that people closed with a category: only categories that may
   * be chosen for the chat, and none where nothing is likely. Sets nothing.
   */
  suggestCategories: staffProcedure({ ...worksOnChats, option: 'OPTION_CHAT_TOPICS', scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/category-suggestions', tags: ['chats'], summary: 'Suggest request categories' })
    .input(z.object(chatId))
    .output(answer(z.object({ items: z.array(z.object({ categoryId: Id })).max(suggestionsMax) })))
    .errors(errors('chatNotFoundByIdException')),

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
}
