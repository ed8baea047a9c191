import { z } from 'zod'
import { ChatView } from './chat.ts'
import { messageKinds } from './message.ts'
import { AutomaticKind } from './message-extras.ts'
import { Id, Moment, page } from './shared.ts'

/** A piece of text; what was searched for is a `hit`. Never markup: whoever shows it writes it out as text. */
export const SearchSegment = z.object({ text: z.string(), hit: z.boolean() })
export type SearchSegment = z.infer<typeof SearchSegment>

/** Where in a message something was found. */
export const passageParts = ['text', 'subject', 'contact', 'fileName', 'fileText'] as const
export type PassagePart = (typeof passageParts)[number]

/** A message that was found, and the places in it. */
export const SearchPassage = z.object({
  messageId: Id,
  seq: z.int().positive(),
  kind: z.enum(messageKinds),
  /** The colleague who wrote it, and their name as it was then; null for the customer, a program and the product itself. */
  authorId: Id.nullable(),
  authorName: z.string().nullable(),
  automatic: AutomaticKind.nullable(),
  at: Moment,
  /** Of what stands in a file, `fileName` says in which. */
  parts: z.array(z.object({ part: z.enum(passageParts), segments: z.array(SearchSegment), fileName: z.string().optional() })),
})
export type SearchPassage = z.infer<typeof SearchPassage>

export const FoundChat = z.object({
  chat: ChatView,
  /** How many of its messages fit. */
  hits: z.int().positive(),
  /** The first few of them. */
  passages: z.array(SearchPassage),
})
export type FoundChat = z.infer<typeof FoundChat>

export const FoundCustomer = z.object({
  id: Id,
  name: z.array(SearchSegment),
  /** Addresses and phones, those that fit first. */
  contacts: z.array(z.array(SearchSegment)),
  /** The chat of theirs that was active last, of those that the account sees. */
  chatId: Id.nullable(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

export const SearchResult = page(FoundChat).extend({
  /** Customers by name, address or phone; on the first page only. */
  customers: z.array(FoundCustomer),
  /** The words that are shown where nothing was found as typed: another layout, a part of a word, a slip. Empty: as typed. */
  shownFor: z.array(z.string()),
  /** False: the plan has no extended search, and only names and contacts were looked through. */
  everything: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Counted = z.array(z.object({ value: z.string(), chats: z.int().positive() }))

/**
 * Found chats by what a search can be narrowed by, the most first, at most ten of each. A chat may be counted under several operators, tags and sides;
 * categories are those of the first level.
 */
export const SearchCounts = z.object({
  chats: z.int().nonnegative(),
  /** There are more, which are not counted. */
  more: z.boolean(),
  channelId: Counted,
  teamId: Counted,
  operatorId: Counted,
  state: Counted,
  categoryId: Counted,
  tag: Counted,
  side: Counted,
})
export type SearchCounts = z.infer<typeof SearchCounts>
