import type { MailAddress } from '@besedka/contract'

/** A leaf of the letter that is not its text: every one is kept and goes the way of all files (size, type and virus checks). */
export type LetterAttachment = {
  /** Cleaned, never empty, never a path. */
  name: string
  /** Whether the sender named it; else the name is ours. */
  isNamed: boolean
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
  /** Without angle brackets; null when the part has none. */
  contentId: string | null
}

/** Header fields that decide what happens to a letter. All values are one line: no CR, LF, NUL or other control characters survive. */
export type LetterHeaders = {
  /** With angle brackets, as all ids here; null when the letter has none that can be read. */
  messageId: string | null
  inReplyTo: readonly string[]
  /** The oldest first, as written. */
  references: readonly string[]
  subject: string
  from: MailAddress | null
  replyTo: readonly MailAddress[]
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  /** Where a server says it delivered: Delivered-To and X-Original-To. */
  deliveredTo: readonly string[]
  date: Date | null
  /** Lower case; empty when absent, as the following. */
  autoSubmitted: string
  precedence: string
  autoResponseSuppress: string
  listId: string
  returnPath: string
  /** Other header fields by lower-case name, the first of each, for telling kinds of letters. */
  other: ReadonlyMap<string, string>
}

/** A letter as it was written, out of its MIME clothes. */
export type Letter = {
  headers: LetterHeaders
  /** `type/subtype` of the whole, lower case; tells reports from letters. */
  mimeType: string
  /** The plain part; empty when there is none. */
  text: string
  /** The HTML part as it came, hostile; empty when there is none. */
  html: string
  /** What the HTML part says in words, with quotes as `> ` lines; empty when there is no HTML. */
  textOfHtml: string
  attachments: readonly LetterAttachment[]
  /** Why the letter could not be read; it is then one attachment, the letter itself. Null for a letter that was read. */
  quarantined: 'time' | 'memory' | 'refused' | 'size' | null
}
