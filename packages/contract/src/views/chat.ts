import { z } from 'zod'
import { fileKinds } from './file.ts'
import { messageKinds } from './message.ts'
import { Id, Moment, Version } from './shared.ts'

/** Spec 4: waiting → in progress (assigned) → closed. */
export const chatStates = ['waiting', 'assigned', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

/** The lists of the workspace (spec 2); `expired` joins them with the overdue clocks. */
export const chatFilters = ['assigned', 'waiting', 'closed', 'created'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** The last line of a chat, as its card shows it. */
export const LastMessage = z.object({
  kind: z.enum(messageKinds),
  authorId: Id.nullable(),
  /** At most 140 characters, white space folded. */
  text: z.string(),
  /** What was attached when there is no text. */
  fileKind: z.enum(fileKinds).nullable(),
  at: Moment,
})
export type LastMessage = z.infer<typeof LastMessage>

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
  teamId: Id.nullable(),
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
  /** Moves the chat to the top of its list: last message or change of state. */
  activeAt: Moment,
  closedAt: Moment.nullable(),
})
export type ChatView = z.infer<typeof ChatView>

/** How many chats stand in each list; counted up to 1,000 ("999+"). */
export const ChatCounts = z.object({
  assigned: z.int(),
  waiting: z.int(),
  created: z.int(),
  /** Of `assigned`: those with an unanswered message. */
  unanswered: z.int(),
})
export type ChatCounts = z.infer<typeof ChatCounts>

/** What an operator typed and has not sent, kept on the server for each operator and chat. */
export const DraftView = z.object({
  chatId: Id,
  kind: z.enum(['reply', 'internal']),
  text: z.string(),
  updatedAt: Moment,
})
export type DraftView = z.infer<typeof DraftView>
