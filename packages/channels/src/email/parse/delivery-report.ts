import { cleanAddress, cleanHeader, readMessageIds } from './clean-header.ts'
import type { Letter } from './letter.ts'

/** What a server reports about a letter of ours. */
export type DeliveryReport = {
  /** The letter it is about. */
  messageId: string
  outcome: 'failed' | 'delayed' | 'delivered' | 'read'
  recipient: string | null
  /** RFC 3463, as `5.1.1`; null when none is given. */
  status: string | null
  /** The server's words, one line, at most 500 characters. */
  detail: string
}

/** More recipients of one report than this are not looked at. */
const mostRecipients = 50
/** So much of a text is searched for what non-standard servers write. */
const searched = 60_000

/**
 * Reads delivery status notifications (RFC 3464), read receipts (RFC 8098) and the bounces of qmail, Exim, old Exchange and others.
 * Undefined when the letter is none, or does not tell about which letter it speaks: then a person should read it.
 */
export function readDeliveryReports(letter: Letter): DeliveryReport[] | undefined {
  // A person may pass a report on to us as a file; only a server's own letter speaks of ours.
  if (!isBounce(letter)) return undefined
  const messageId = originalMessageId(letter)
  if (!messageId) return undefined
  const status = partText(letter, /^message\/(?:global-)?delivery-status$/)
  if (status !== undefined) return standardReports(status, messageId)
  const receipt = partText(letter, /^message\/(?:global-)?disposition-notification$/)
  if (receipt !== undefined) return receiptReports(receipt, messageId)
  return letter.mimeType === 'multipart/report' && !isFailure(letter) ? undefined : [plainReport(letter, messageId)]
}

function standardReports(text: string, messageId: string): DeliveryReport[] {
  const groups = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .slice(0, mostRecipients)
    .map(readFields)
  return groups.flatMap((fields) => {
    const action = fields.get('action')?.toLowerCase()
    if (action === undefined) return []
    const outcome = action === 'failed' ? 'failed' : action === 'delayed' ? 'delayed' : 'delivered'
    const recipient = cleanAddress((fields.get('original-recipient') ?? fields.get('final-recipient') ?? '').replace(/^[^;]*;/, ''))
    const detail = cleanHeader((fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;/i, '')).slice(0, 500)
    // A relay tells no more than that it passed the letter on.
    return action === 'relayed' ? [] : [{ messageId, outcome, recipient, status: readStatus(fields.get('status') ?? detail), detail }]
  })
}

function receiptReports(text: string, messageId: string): DeliveryReport[] {
  const fields = readFields(text.replaceAll('\r\n', '\n'))
  const isRead = /displayed/i.test(fields.get('disposition') ?? '')
  const recipient = cleanAddress((fields.get('final-recipient') ?? '').replace(/^[^;]*;/, ''))
  return isRead ? [{ messageId, outcome: 'read', recipient, status: null, detail: '' }] : []
}

/** Header-like lines, unfolded; the first of a name counts. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text
    .slice(0, searched)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

function isBounce({ headers, mimeType }: Letter): boolean {
  return mimeType === 'multipart/report' || isFailure({ headers })
}

function isFailure({ headers }: Pick<Letter, 'headers'>): boolean {
  const byDaemon = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/.test(headers.from?.address ?? '') || headers.returnPath === '<>'
  return headers.other.has('x-failed-recipients') || (byDaemon && failureSubject.test(headers.subject))
}

const failureSubject =
  /undeliver|not delivered|delivery (?:status|failure|has failed|problem|incomplete)|failure notice|returned mail|mail delivery (?:failed|system)|delivery notification|не доставлен|недоставлен|невозможно доставить|ошибка доставки|сбой доставки|возвращ[её]н/i

function plainReport(letter: Letter, messageId: string): DeliveryReport {
  const text = wordsOf(letter).slice(0, searched)
  const named = letter.headers.other.get('x-failed-recipients')?.split(',')[0] ?? /<([^<>\s]{3,320})>:?/.exec(text)?.[1] ?? ''
  const reason =
    text.split('\n').find((line) => /(?<!\d)[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.test(line.slice(0, 1_000))) ?? ''
  const delayed = /delay|will (?:be )?retr|still trying|задерж/i.test(letter.headers.subject)
  return {
    messageId,
    outcome: delayed ? 'delayed' : 'failed',
    recipient: cleanAddress(named),
    status: readStatus(reason),
    detail: cleanHeader(reason).slice(0, 500),
  }
}

/** The enhanced code; where only the three digits of SMTP are given, the class and nothing more. */
function readStatus(text: string): string | null {
  const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1]
  if (enhanced) return enhanced
  const basic = /(?<!\d)(4\d\d|5\d\d)(?!\d)/.exec(text)?.[1]
  return basic ? (basicCodes[basic] ?? `${basic[0]}.0.0`) : null
}

const basicCodes: Record<string, string> = { '550': '5.1.1', '551': '5.1.6', '552': '5.2.2', '553': '5.1.3', '452': '4.2.2' }

/** The letter the report is about: its headers come along as a part or in the text, or the report answers it. */
function originalMessageId(letter: Letter): string | undefined {
  const part = partText(letter, /^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/(?:rfc822|global)-headers)$/)
  const receipt = partText(letter, /^message\/(?:global-)?disposition-notification$/)
  const named =
    /^original-message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,498}>)/im.exec(receipt ?? '')?.[1] ??
    idField.exec(part ?? '')?.[1] ??
    idField.exec(wordsOf(letter).slice(0, searched))?.[1]
  return readMessageIds(named ?? '')[0] ?? letter.headers.inReplyTo[0] ?? letter.headers.references.at(-1)
}

const idField = /^[ \t>]*message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,498}>)/im

function wordsOf({ text, textOfHtml }: Letter): string {
  return text || textOfHtml
}

function partText({ attachments }: Letter, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType))
  return part && Buffer.from(part.bytes.buffer, part.bytes.byteOffset, Math.min(part.bytes.byteLength, searched)).toString('utf8')
}
