import { createHash } from 'node:crypto'
import type { MailAddress } from '@besedka/contract'
import type { InboundEvent, InboundMessage } from '../../kit/inbound.ts'
import { type SafeHtml, sanitiseHtml } from '../html/sanitise.ts'
import { findReplyToken, readReplyToken } from '../thread/reply-token.ts'
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
  const sender = senderOf(letter.headers, mailbox)
  const html = await sanitiseHtml(letter.html)
  const isAutomatic = kind.kind !== 'written' || !sender
  const message = messageOf({ raw, letter, sender: sender ?? nobody, html, mailbox, automatic: isAutomatic })
  return kind.kind === 'report' ? reportEvents(kind.reports, message, mailbox) : [message]
}

/** Stands for a sender that a letter does not name (RFC 2606): the letter is seen, and no answer can go astray. */
const nobody: MailAddress = { name: 'Без отправителя / No sender', address: 'no-sender@mail.invalid' }

/** A report about a letter whose id is not of our making is shown where it turns out to be another program's. */
function reportEvents(reports: readonly DeliveryReport[], message: InboundMessage, { secret }: Mailbox): InboundEvent[] {
  const events = reports.map((report, index): InboundEvent => {
    const { messageId: externalId, outcome, recipient } = report
    if (outcome === 'delayed') return { kind: 'ignored', reason: 'a server is late with our letter and goes on trying' }
    const about = {
      externalId,
      ...(recipient === null ? {} : { recipient }),
      ...(index === 0 && outcome === 'failed' && !readReplyToken(externalId, secret) ? { otherwise: message } : {}),
    }
    if (outcome === 'failed') return { kind: 'status', ...about, status: 'undelivered', problem: deliveryProblem(report) }
    return { kind: 'status', ...about, status: outcome }
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
    fingerprint: fingerprintOf(letter),
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

/** What the sender made of the letter; what servers added on the way says nothing. */
function fingerprintOf({ headers, text, html, attachments }: Letter): string {
  const { from, date, subject } = headers
  const hash = createHash('sha256').update(JSON.stringify([from?.address ?? '', date?.getTime() ?? 0, subject, text, html]))
  for (const { name, bytes } of attachments) hash.update(`\n${name}\n`).update(bytes)
  return hash.digest('hex')
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
