import { createHash } from 'node:crypto'
import type { MailAddress } from '@besedka/contract'
import type { InboundEvent, InboundMessage } from '../../kit/inbound.ts'
import { type SafeHtml, sanitiseHtml } from '../html/sanitise.ts'
import { findReplyToken } from '../thread/reply-token.ts'
import { sameMailbox } from '../thread/same-mailbox.ts'
import { deliveryProblem } from './delivery-problem.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { inboundFiles } from './inbound-files.ts'
import { kindOfLetter, type Mailbox } from './kind-of-letter.ts'
import type { Letter, LetterHeaders } from './letter.ts'
import { readSubject } from './letter-subject.ts'
import { newAndQuoted, shortened } from './new-and-quoted.ts'
import { readLetter } from './read-letter.ts'

/** People and ids beyond these numbers take no part in a conversation. */
const mostPeople = 100
const mostReferences = 100

/**
 * What a raw letter means for the chats of a mailbox: a message, statuses of our own letters, or nothing. Never throws for what is in it;
 * time and memory are bounded by the workers that read and clean it.
 */
export async function inboundEvents(raw: Uint8Array, mailbox: Mailbox): Promise<InboundEvent[]> {
  const letter = await readLetter(raw)
  const kind = kindOfLetter(letter, mailbox)
  if (kind.kind === 'loop') return [{ kind: 'ignored', reason: kind.reason }]
  if (kind.kind === 'report') return reportEvents(kind.reports)
  const sender = senderOf(letter.headers, mailbox)
  if (!sender) return [{ kind: 'ignored', reason: 'nobody to answer to: no sender' }]
  const html = await sanitiseHtml(letter.html)
  return [messageOf({ raw, letter, sender, html, mailbox, automatic: kind.kind === 'automatic' })]
}

function reportEvents(reports: readonly DeliveryReport[]): InboundEvent[] {
  const events = reports.map((report): InboundEvent => {
    const { messageId: externalId, outcome } = report
    if (outcome === 'delayed') return { kind: 'ignored', reason: 'a server is late with our letter and goes on trying' }
    if (outcome === 'failed') return { kind: 'status', externalId, status: 'undelivered', problem: deliveryProblem(report) }
    return { kind: 'status', externalId, status: outcome }
  })
  return events.length > 0 ? events : [{ kind: 'ignored', reason: 'a report without news' }]
}

/** Whom an answer goes to: Reply-To where it names somebody else than us, and is not a list's. */
function senderOf({ from, replyTo, returnPath, listId }: LetterHeaders, { address }: Mailbox): MailAddress | null {
  const other = replyTo.find((person) => !sameMailbox(person.address, address))
  if (other && (listId === '' || !from)) return { name: other.name || from?.name || '', address: other.address }
  if (from) return from
  const envelope = /^<?([^<>\s@]+@[^<>\s@]+)>?$/.exec(returnPath)?.[1]
  return envelope ? { name: '', address: envelope } : null
}

type Given = { raw: Uint8Array; letter: Letter; sender: MailAddress; html: SafeHtml | null; mailbox: Mailbox; automatic: boolean }

function messageOf({ raw, letter, sender, html, mailbox, automatic }: Given): InboundMessage {
  const { headers } = letter
  const { text, quotedText } = newAndQuoted(letter)
  const files = inboundFiles(letter, raw, text)
  return {
    kind: 'message',
    externalId: headers.messageId ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    contact: { value: sender.address, name: sender.name || sender.address },
    sentAt: headers.date,
    // A letter may say all in its subject; a message that shows nothing would look like a fault.
    text: shortened(text || (files.length === 0 ? headers.subject : '')),
    files,
    extras: {
      letter: {
        subject: headers.subject,
        from: headers.from,
        to: [...headers.to].slice(0, mostPeople),
        cc: [...headers.cc].slice(0, mostPeople),
        hasHtml: html !== null,
        remotePictures: html?.remotePictures ?? 0,
        quotedText: quotedText === null ? null : shortened(quotedText),
        automatic,
      },
    },
    thread: {
      references: nearestFirst(headers),
      key: findReplyToken(headers, mailbox.secret),
      subject: readSubject(headers.subject).bare,
      participants: participants(headers, mailbox),
    },
    ...(html ? { html: html.html } : {}),
  }
}

function nearestFirst({ inReplyTo, references, messageId }: LetterHeaders): string[] {
  const ids = new Set([...inReplyTo, ...references.toReversed()])
  if (messageId) ids.delete(messageId)
  return [...ids].slice(0, mostReferences)
}

function participants({ from, replyTo, to, cc }: LetterHeaders, { address }: Mailbox): string[] {
  const all = [...(from ? [from] : []), ...replyTo, ...to, ...cc].map((person) => person.address)
  return [...new Set(all)].filter((person) => !sameMailbox(person, address)).slice(0, mostPeople)
}
