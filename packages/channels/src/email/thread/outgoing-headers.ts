import { cleanHeader, readMessageIds } from '../parse/clean-header.ts'
import { readSubject } from '../parse/letter-subject.ts'
import { loopHeader, loopMark, ownMessageId } from './reply-token.ts'

/** Most ids in References: the beginning of the conversation and the latest letters tie it together (RFC 5322 3.6.4 sets no limit). */
const mostReferences = 20

export type OutgoingHeaders = {
  messageId: string
  /** The letter it answers; null for the first of a conversation. */
  inReplyTo: string | null
  references: readonly string[]
  subject: string
  /** Fields beside these: the mark that stops loops. */
  other: Readonly<Record<string, string>>
}

/**
 * Headers that let the customer's mail program show our letter in its conversation, and us find the chat of an answer. `references` are
 * Message-IDs, the oldest first. No value can hold a line break.
 */
export function outgoingHeaders(given: {
  chatId: string
  messageId: string
  /** Domain of the mailbox. */
  domain: string
  secret: string
  subject: string
  references: readonly string[]
}): OutgoingHeaders {
  const ids = [...new Set(given.references.flatMap((reference) => readMessageIds(reference)))]
  const answers = ids.length > 0
  return {
    messageId: ownMessageId(given),
    inReplyTo: ids.at(-1) ?? null,
    references: ids.length > mostReferences ? [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)] : ids,
    subject: answers ? answerSubject(given.subject) : cleanHeader(given.subject),
    other: { [loopHeader]: loopMark(given.secret) },
  }
}

/** `Re:` once, as every program understands it, before the bare subject. */
export function answerSubject(subject: string): string {
  return `Re: ${readSubject(cleanHeader(subject)).bare}`.trim()
}
