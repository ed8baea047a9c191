import { z } from 'zod'
import { Quality } from '../quality.ts'
import { Urgency } from '../urgency.ts'
import { ChatPriority } from './chat-desk.ts'
import { fileKinds } from './file.ts'
import { Mention } from './mention.ts'
import { messageKinds } from './message.ts'
import { Id, Moment, page, Version } from './shared.ts'

/**
 * Spec 4: waiting → in progress (assigned) → closed; `onBot`: a chat bot talks with the customer, and nobody else has to; `blacklisted`: somebody
 * on the blacklist writes there, it stands in no list and costs nobody's time.
 */
export const chatStates = ['waiting', 'onBot', 'assigned', 'closed', 'blacklisted'] as const
export type ChatState = (typeof chatStates)[number]

/**
 * The lists of the workspace (spec 2); `snoozed`: set aside by who has them, until a moment; `expired`: open chats whose answer is overdue; `onBot`:
 * for whoever sees all chats; `mentioned`: those with a note that calls one or a team of one's own; `followed`: those that one follows. Both whoever has
 * them, closed ones too.
 */
export const chatFilters = ['assigned', 'snoozed', 'waiting', 'onBot', 'closed', 'expired', 'created', 'mentioned', 'followed'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** The last line of a chat, as its card shows it: what a person said last. What the product says by itself does not stand before it. */
export const LastMessage = z.object({
  /** Its number; absent where it was written down before this was kept, and is then the last of the chat. */
  seq: z.int().nonnegative().optional(),
  kind: z.enum(messageKinds),
  authorId: Id.nullable(),
  /** At most 140 characters, white space folded. */
  text: z.string(),
  /** What was attached when there is no text. */
  fileKind: z.enum(fileKinds).nullable(),
  /** Whom it calls, where it is a note that does. */
  mentions: z.array(Mention.pick({ type: true, id: true })).optional(),
  at: Moment,
})
export type LastMessage = z.infer<typeof LastMessage>

/** How a chat came into its operator's hands, where a colleague put it there: what the operator reads before anything else. */
export const Arrival = z.object({
  /** The colleague, or the program with an API key. */
  byId: Id,
  at: Moment,
  comment: z.string().nullable(),
})
export type Arrival = z.infer<typeof Arrival>

/** A chat that was set aside is back: its moment has come, or the customer has written. */
export const Returned = z.object({ by: z.enum(['time', 'customer']), at: Moment })
export type Returned = z.infer<typeof Returned>

/** A chat as staff see it. Names behind ids come from the directory (accounts, teams, channels). */
export const ChatView = z.object({
  id: Id,
  version: Version,
  state: z.enum(chatStates),
  channelId: Id,
  customerId: Id,
  customerName: z.string(),
  /** What its letters are about; null where messages have no subject. */
  subject: z.string().nullable(),
  assigneeId: Id.nullable(),
  /** Who led it before it came into nobody's hands: of a closed chat, who led it last. Null where nobody has. */
  lastAssigneeId: Id.nullable().default(null),
  teamId: Id.nullable(),
  /** Its channel is for the team alone: of all who take chats only the team's members see it, and whoever has it in hands. */
  teamOnly: z.boolean().default(false),
  /** Who started it: the customer by writing, or an operator ("created chats"). */
  startedBy: z.enum(['customer', 'operator']),
  /** The operator who started it, else null. */
  createdById: Id.nullable(),
  /** Operators who took part: they keep seeing the chat after it leaves them. */
  participantIds: z.array(Id),
  /** The number of its last message; 0 while empty. */
  lastSeq: z.int().nonnegative(),
  lastMessage: LastMessage.nullable(),
  /** Up to which message the operator in charge has looked. */
  readSeq: z.int().nonnegative(),
  /** Customer's messages since the last reply: the number on the card. Looking does not clear it, answering does. */
  unanswered: z.int().nonnegative(),
  /** When the oldest unanswered message came; null when nothing waits for an answer. */
  waitingSince: Moment.nullable(),
  /** How far the customer's device has received and shown our messages. */
  customerDeliveredSeq: z.int().nonnegative(),
  customerReadSeq: z.int().nonnegative(),
  createdAt: Moment,
  /** Last message or change of state. */
  activeAt: Moment,
  closedAt: Moment.nullable(),
  // What follows has defaults for the events of a version that did not know it.
  /** Since when it waits in a queue; null in somebody's hands and when closed. */
  queuedAt: Moment.nullable().default(null),
  assignedAt: Moment.nullable().default(null),
  /** Until then its assignee accepts it, or it goes on to somebody else; null: there is nothing to accept. */
  acceptBefore: Moment.nullable().default(null),
  /** Distribution gave it to its assignee, who has not answered yet and may decline it. */
  given: z.boolean().default(false),
  /** A colleague handed it to its assignee, who has not opened it since; null otherwise. */
  arrival: Arrival.nullable().default(null),
  /** Until when its operator has set it aside: it stands in Snoozed, and comes back then, or when the customer writes. Null: it is at hand. */
  snoozedUntil: Moment.nullable().default(null),
  /** It has come back by itself, and its operator has not looked at it since; null otherwise. */
  returned: Returned.nullable().default(null),
  priority: ChatPriority.default('normal'),
  /** Its operator keeps it on top of their list. */
  pinned: z.boolean().default(false),
  /** Words by which it is found again, in the order in which they were given. */
  tags: z.array(z.string()).default([]),
  /** Colleagues who are told of what is written in it, as long as they see it: whoever was called in a note, until they stop that. */
  followerIds: z.array(Id).default([]),
  /** Colleagues and teams who were called in its notes, also where the note was changed since. */
  mentionedIds: z.array(Id).default([]),
  /** How many replies are to leave it later, or did not leave at their moment. */
  scheduled: z.int().nonnegative().default(0),
  /** How urgent the unanswered messages are, by the thresholds of the channel and its working hours. */
  urgency: Urgency.default('onTime'),
  /** When it becomes half-overdue and overdue; null while nothing waits for an answer. */
  halfOverdueAt: Moment.nullable().default(null),
  overdueAt: Moment.nullable().default(null),
  /** The customer's rating; null: not set. */
  quality: Quality.nullable().default(null),
  /** When the customer last wrote in it; what a machine sent for them does not count. */
  customerWroteAt: Moment.nullable().default(null),
  /** Its request category from the first level down; empty: none. */
  categoryIds: z.array(Id).default([]),
  /** What each of them was called when the chat got it: they may be renamed or deleted since. */
  categoryNames: z.array(z.string()).default([]),
  /** Values of the fields of chats, by the field's id, in their type's plain form (`chats.setValue`). */
  values: z.record(Id, z.string()).default({}),
  /** The chats it is linked with, in the order in which they were linked. Of one that the account may not see it learns no more. */
  relatedIds: z.array(Id).default([]),
  /** The customer's status, so that a list can show it and be narrowed to it. */
  customerStatusId: Id.nullable().default(null),
  /** Since when the customer has shut the channel out, and nothing reaches them; null: they have not, as far as we know. */
  blockedAt: Moment.nullable().default(null),
  /** Until when people may answer freely, where the channel has such a time; null: it has none, or the customer has never written. */
  replyUntil: Moment.nullable().default(null),
  /**
   * The customer has commented in public, and the channel takes one answer to that in private: until when, and whether it has been given. It counts while
   * `replyUntil` is over. Null: there is no such comment.
   */
  privateReply: z.object({ until: Moment, used: z.boolean() }).nullable().default(null),
  /** The chat bot that talks with the customer; null: none does. */
  botId: Id.nullable().default(null),
})
export type ChatView = z.infer<typeof ChatView>

/** How many chats stand in each list; counted up to 1,000 ("999+"). */
export const ChatCounts = z.object({
  assigned: z.int(),
  snoozed: z.int(),
  waiting: z.int(),
  created: z.int(),
  /** Of `assigned`: those with an unanswered message. */
  unanswered: z.int(),
  /** Open chats whose answer is overdue. */
  expired: z.int(),
  /** Open chats with a note that calls one or a team of one's own; zero from a server that does not count them yet. */
  mentioned: z.int().default(0),
  /** Open chats that one follows. */
  followed: z.int(),
})
export type ChatCounts = z.infer<typeof ChatCounts>

/** One of those by which a list is narrowed, and how many of its chats have it. */
const Counted = z.object({ id: z.string(), chats: z.int() })

/** How many chats of one list have each channel, team, customer's status and tag. */
export const ChatCountsWithin = z.object({
  channelId: z.array(Counted),
  teamId: z.array(Counted),
  statusId: z.array(Counted),
  tag: z.array(Counted),
})
export type ChatCountsWithin = z.infer<typeof ChatCountsWithin>

/** What an operator typed and has not sent, kept on the server for each operator and chat. */
export const DraftView = z.object({
  chatId: Id,
  kind: z.enum(['reply', 'internal']),
  text: z.string(),
  updatedAt: Moment,
})
export type DraftView = z.infer<typeof DraftView>

/** A page of a list of chats. */
export const ChatPage = page(ChatView).extend({
  /** What the account that asks has typed in these chats and not sent. */
  drafts: z.array(DraftView),
})
export type ChatPage = z.infer<typeof ChatPage>
