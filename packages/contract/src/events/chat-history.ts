import { z } from 'zod'
import { definedFieldTypes } from '../plain-field-value.ts'
import { Quality } from '../quality.ts'
import { RefusalReason } from '../refusal-reasons.ts'
import { Actor } from '../views/actor.ts'
import { ChatPriority } from '../views/chat-desk.ts'
import { Id, Moment } from '../views/shared.ts'

/** Entries of a chat's history (spec 4): each is also an event of the log, so the live screen and the fetched history agree. */
export const chatHistoryTypes = [
  'chat.opened',
  'chat.assigned',
  'chat.accepted',
  'chat.transferred',
  'chat.unassigned',
  'chat.closed',
  'chat.reopened',
  /** The wait of its customer has passed the first threshold of its channel. */
  'chat.halfOverdue',
  /** And the second. */
  'chat.overdue',
  'chat.rated',
  'chat.categorised',
  'chat.uncategorised',
  'chat.blacklisted',
  'chat.takenBack',
  'chat.snoozed',
  'chat.returned',
  'chat.prioritised',
  'chat.tagged',
  'chat.untagged',
  'chat.fieldSet',
  'chat.linked',
  'chat.unlinked',
  'chat.continued',
] as const
export type ChatHistoryType = (typeof chatHistoryTypes)[number]

/** Why a chat was closed, or left its operator, when nobody did that by hand (spec 4). */
export const chatReasons = [
  /** Closed: nobody attended to it in the time that its team allows. */
  'unattended',
  /** Closed: the customer has not answered for the team's inactivity time. */
  'customerSilent',
  /** Closed: neither side has written for the team's inactivity time. */
  'bothSilent',
  /** Closed by the telephony side: its customer has not called again in the channel's closing time. */
  'noMoreCalls',
  /** Closed: the customer rated it. */
  'rating',
  /** Closed: its channel was deleted. */
  'channelDeleted',
  /** Unassigned: no answer within the team's redistribution time. */
  'noAnswer',
  /** Unassigned: it was given, and not accepted in time. */
  'notAccepted',
  /** Unassigned: the operator declined it. */
  'declined',
  /** Unassigned: the operator has gone off-line and the customer waits. */
  'operatorLeft',
  /** Unassigned: the account was deactivated. */
  'deactivated',
  /** Unassigned: the account may take no chats any more. */
  'rightRemoved',
  /** Transferred back: whoever had transferred it took that back. */
  'undone',
  /** Handed over by a bot: the customer asked for a person. */
  'humanAsked',
  /** Handed over by a bot: it did not understand the customer twice in a row. */
  'botNotUnderstood',
  /** Handed over by a bot: its scenario gave no way on. */
  'botFailed',
] as const
export const ChatReason = z.enum(chatReasons)
export type ChatReason = z.infer<typeof ChatReason>

/** A field of chats with the value that it was given; null: it was emptied. Of a choice the option's name, else the plain form of its type. */
export const HistoryField = z.object({ name: z.string(), type: z.enum(definedFieldTypes), value: z.string().nullable() })
export type HistoryField = z.infer<typeof HistoryField>
/** One conversation over two chats: an operator went on with the customer in another channel. */
export const ContinuedChat = z.object({
  way: z.enum(['to', 'from']),
  chatId: Id,
  channelId: Id,
  /** The customer came by a link that the operator had given them. */
  byLink: z.boolean(),
})
export type ContinuedChat = z.infer<typeof ContinuedChat>

/** What is particular to an entry: who acted, and from whom to whom it went. */
export const ChatHistoryDetail = z.object({
  by: Actor,
  /** The last message before it happened: where the entry stands in the log. */
  afterSeq: z.int().nonnegative(),
  fromAssigneeId: Id.nullable(),
  toAssigneeId: Id.nullable(),
  fromTeamId: Id.nullable(),
  toTeamId: Id.nullable(),
  /**
   * The internal comment of a transfer, and an operator's own words about declining: customers never see them. Or what the customer wrote
   * beside a rating.
   */
  comment: z.string().nullable(),
  reason: ChatReason.nullable().default(null),
  /** Why the operator declined it; null where they have not said, or in own words. */
  refusal: RefusalReason.nullable().default(null),
  /** How many operators in a row have let the chat go with this, since it was last answered; null for other entries. */
  timesRefused: z.int().nullable().default(null),
  /** The routing rule that decided or the event rule that acted, as it was called then; null: the default rule, or no rule. */
  ruleName: z.string().nullable().default(null),
  /** How it was decided: `chats.trace` tells; null where a person decided. */
  traceId: Id.nullable().default(null),
  /** The chat bot that had the chat, and the one that has it now. */
  fromBotId: Id.nullable().default(null),
  toBotId: Id.nullable().default(null),
  /** What the chat was rated. */
  quality: Quality.nullable().default(null),
  /** The category that it was given, or that was taken away, from the first level down as it was called then; empty for other entries. */
  categoryNames: z.array(z.string()).default([]),
  /** Until when the chat was set aside; null for other entries. */
  until: Moment.nullable().default(null),
  /** The priority that the chat was given, and the tag that it was given or that was taken off; null for other entries. */
  priority: ChatPriority.nullable().default(null),
  tag: z.string().nullable().default(null),
  /** The field that was filled in or emptied, as it was called then; null for other entries. */
  field: HistoryField.nullable().default(null),
  /** The chat with which it was linked, or is linked no longer; null for other entries. */
  relatedId: Id.nullable().default(null),
  /** The chat in another channel in which the conversation goes on (`to`), or in which it began (`from`); null for other entries. */
  continued: ContinuedChat.nullable().default(null),
  /** The macro that did it for whoever acted, as it was called then; null: they did it by hand. */
  macroName: z.string().nullable().default(null),
  /** The event rules that led to it, one after another, the one that did it last; empty: none. */
  ruleChain: z.array(Id).default([]),
})
export type ChatHistoryDetail = z.infer<typeof ChatHistoryDetail>

export const ChatHistoryEntry = ChatHistoryDetail.extend({
  /** Position in the organisation's log: unique, ascending. */
  position: z.int(),
  type: z.enum(chatHistoryTypes),
  at: Moment,
})
export type ChatHistoryEntry = z.infer<typeof ChatHistoryEntry>
