import type { MessageButton } from '@besedka/contract'
import type { OutgoingFile } from './outgoing-file.ts'
import type { OutgoingTemplate } from './template.ts'

export type { OutgoingFile }

/** A reply as it is handed to an adapter. */
export type OutgoingMessage = {
  /** Our id (UUIDv7): the same for every attempt, so it serves as the idempotency key where a provider has one. */
  id: string
  /** The contact's value: whom it goes to. */
  to: string
  text: string
  /** The same words with formatting, in light Markdown; null where they have none. */
  formatted: string | null
  files: readonly OutgoingFile[]
  buttons: readonly MessageButton[]
  /** External id of the message it answers, if the provider knows that one. */
  quotes: string | null
  /** External id of the comment to which it is the one answer in private; absent: it is an ordinary message. */
  answersComment?: string
  /** Name of the operator, first name only. */
  senderName: string | null
  /** Written by a machine: a bot, an automatic reply. */
  automatic: boolean
  /** When the customer last wrote; null when never, and where the channel has no window. */
  customerWroteAt: Date | null
  /** It is sent as a registered template: `text` and `buttons` only say what the customer reads. */
  template: OutgoingTemplate | null
  /** For channels of letters. */
  letter: OutgoingLetter | null
}

/** New words for a message that was sent. */
export type OutgoingEdit = { externalId: string } & Pick<OutgoingMessage, 'to' | 'text' | 'buttons'>

/** The emoji that we have under a message of the customer's from now on; null: none. */
export type OutgoingReaction = { externalId: string; emoji: string | null } & Pick<OutgoingMessage, 'to'>

/** A sent message that the customer is not to have any more, by the names of everything that was made of it. */
export type TakenBack = { externalIds: readonly string[] } & Pick<OutgoingMessage, 'to'>

export type OutgoingLetter = {
  subject: string
  /** Everybody beside the customer. */
  to: readonly string[]
  cc: readonly string[]
  /** External ids of the letters before it, the oldest first. */
  references: readonly string[]
  /** Ties answers to the chat even when a mail program loses the headers. */
  threadKey: string
  /** Below it, in light Markdown; null: nothing. Absent: the mailbox's own. */
  signature?: string | null
  /** The letter that it answers, for below; absent: there is none. `head` says who wrote it and when. */
  answered?: { head: string; text: string }
  /** The letter that it passes on, for below; absent: it passes none on. */
  forwarded?: ForwardedLetter
}

/**
 * A letter that is passed on. `head`: lines that say whose it is; `text`: its words; `html`: its layout, cleaned, or null where it has none; `formatted`: its words in
 * light Markdown, or null; `pictures`: those of the message's files that are pictures of the layout, by Content-ID.
 */
export type ForwardedLetter = {
  head: string
  text: string
  html: string | null
  formatted: string | null
  pictures: ReadonlyMap<string, OutgoingFile>
}

/** What the provider said about a part. */
export type SentPart = {
  /** The provider's ids of what was made of it; the first one stands for the part. */
  externalIds: readonly [string, ...string[]]
}
