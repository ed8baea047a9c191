import { z } from 'zod'
import { DeliveryView } from './delivery.ts'
import { FileView } from './file.ts'
import { AutomaticKind, MessageButton, MessageExtras, Quote } from './message-extras.ts'
import { Id, Moment, Version } from './shared.ts'

/** Kinds of message (spec 3): from the customer, an answer to them, an internal note, or a mailing. */
export const messageKinds = ['customer', 'reply', 'internal', 'mailing'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Longest text that any channel of ours takes, in characters; a channel's own capability may be lower. */
export const messageTextMaxLength = 10_000

/** Most files in one message. */
export const messageFilesMax = 10

/** What a person may send as text: trimmed, no NUL (PostgreSQL cannot store it), at most {@link messageTextMaxLength}. */
export const MessageText = z
  .string()
  .trim()
  .max(messageTextMaxLength, 'tooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what has to be refused here
  .regex(/^[^\u0000]*$/, 'invalidCharacters')

/** The same with formatting (`formatted-text.ts`): signs that mean something, and room for what takes the meaning from others. */
export const FormattedText = z
  .string()
  .trim()
  .max(2 * messageTextMaxLength, 'tooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  .regex(/^[^\u0000]*$/, 'invalidCharacters')

/** A message as staff see it. */
export const MessageView = z.object({
  id: Id,
  chatId: Id,
  /** Place in its chat: 1, 2, 3 … without holes. */
  seq: z.int().positive(),
  version: Version,
  kind: z.enum(messageKinds),
  /** The operator who wrote it; null for the customer's own, for API keys and for machines. */
  authorId: Id.nullable(),
  /** The author's name at the time of writing, also of an API key; null for the customer's own and for machines. */
  authorName: z.string().nullable(),
  text: z.string(),
  files: z.array(FileView),
  /** What it carries beside text and files; null when nothing. */
  extras: MessageExtras.nullable(),
  /** How far an outgoing message got; a customer's message stays `sent` (the chat's `readSeq` says how far it was looked at). */
  status: z.enum(['sent', 'delivered', 'read', 'undelivered']),
  /** Its way through a provider; null for everything that needs none. */
  delivery: DeliveryView.nullable(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
})
export type MessageView = z.infer<typeof MessageView>

/** A message as the customer sees it: never an internal note, never an account's id. */
export const CustomerMessageView = z.object({
  id: Id,
  chatId: Id,
  seq: z.int().positive(),
  version: Version,
  from: z.enum(['customer', 'operator']),
  /** First name of the operator, as shown to customers; null when a machine wrote it. */
  authorName: z.string().nullable(),
  text: z.string(),
  files: z.array(FileView),
  status: z.enum(['sent', 'delivered', 'read', 'undelivered']),
  /** The product itself wrote it; `assessment` asks for a rating, which `customer.rate` takes. */
  automatic: AutomaticKind.optional(),
  /** The message it answers. */
  quote: Quote.optional(),
  /** We have deleted it: nothing of it is left to show. */
  takenBack: z.literal(true).optional(),
  /** Answers that a bot offers under it. */
  buttons: z.array(MessageButton).optional(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
})
export type CustomerMessageView = z.infer<typeof CustomerMessageView>
