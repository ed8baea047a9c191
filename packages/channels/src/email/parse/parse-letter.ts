import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { cleanAddress, cleanAddresses, cleanFileName, cleanHeader, readMessageIds } from './clean-header.ts'
import type { Letter, LetterAttachment, LetterHeaders } from './letter.ts'
import { nameBoundary } from './name-boundary.ts'
import { asUtf8, guessCyrillic, isTurnedCyrillic, nameCharset, namesEightBit, repairHeaders } from './repair-charset.ts'
import { textOfHtml } from './text-of-html.ts'

/** Forwarded letters stay files of their own: their text is not what the sender wrote, and their leaves are looked at when they are opened. */
const options = { forceRfc822Attachments: true, maxNestingDepth: 200 }
/** More recipients than this are not shown or answered. */
const mostPeople = 500

/**
 * Takes a letter out of its MIME clothes (RFC 5322, 2045–2047, 2231). Throws for letters nested or headed beyond reason. Time and memory are
 * bounded by whoever runs it: see {@link readLetter}.
 */
export async function parseLetter(bytes: Uint8Array): Promise<Letter> {
  const raw = nameBoundary(repairHeaders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  const email = await parseWithCharset(raw)
  const html = email.html ?? ''
  return {
    headers: readHeaders(email),
    mimeType: /^[^;\s]+/.exec(email.headers.find(({ key }) => key === 'content-type')?.value ?? '')?.[0].toLowerCase() ?? 'text/plain',
    text: withoutNull(email.text ?? ''),
    html: withoutNull(html),
    textOfHtml: html === '' ? '' : withoutNull(textOfHtml(html)),
    // The AMP version of a letter is no file of it.
    attachments: email.attachments.filter(({ mimeType }) => mimeType !== 'text/x-amp-html').map(readAttachment),
    quarantined: null,
  }
}

async function parseWithCharset(raw: Buffer): Promise<Email> {
  const email = await PostalMime.parse(raw, options)
  const { text = '', html = '' } = email
  const doubtful = isMisread(text) || isMisread(html) || (isBeyondAscii(text + html) && namesEightBit(raw))
  if (!doubtful) return email
  // In this charset every byte survives as the low half of a character, so one can look at the bytes of the parts themselves.
  const bytewise = await PostalMime.parse(nameCharset(raw, 'x-user-defined'), options)
  return { ...email, text: reread(text, bytewise.text ?? ''), html: reread(html, bytewise.html ?? '') }
}

/** The text of a part as its bytes say, where they contradict the charset that it names. */
function reread(decoded: string, bytewise: string): string {
  const bytes = bytesOf(bytewise)
  return (bytes && (asUtf8(bytes) ?? asCyrillic(bytes, decoded))) ?? decoded
}

/** Undefined where other charsets are mixed in: then the bytes are not known. */
function bytesOf(bytewise: string): Uint8Array<ArrayBuffer> | undefined {
  const foreign = /[\u0080-\uf77f\uf800-\uffff]/.test(bytewise)
  return foreign || !isBeyondAscii(bytewise) ? undefined : Uint8Array.from(bytewise, (letter) => letter.charCodeAt(0) & 0xff)
}

/** Cyrillic that was not decoded as it was written; undefined when the charset that was named reads no worse. */
function asCyrillic(bytes: Uint8Array, decoded: string): string | undefined {
  const charset = guessCyrillic(bytes)
  return charset && (isMisread(decoded) || isTurnedCyrillic(decoded)) ? new TextDecoder(charset).decode(bytes) : undefined
}

function isBeyondAscii(text: string): boolean {
  return /[\u0080-\uffff]/.test(text)
}

/**
 * Most of what is not ASCII could not be decoded, or became rows of accented letters as no Western language has them. A single broken
 * character in good text is not enough to doubt the charset.
 */
function isMisread(text: string): boolean {
  const beyondAscii = text.match(/[\u0080-\uffff]/g)?.length ?? 0
  const lost = text.match(/\ufffd/g)?.length ?? 0
  const accented = (text.match(/[\u00a1-\u00ff]{4,}/g) ?? []).reduce((sum, run) => sum + run.length, 0)
  return beyondAscii > 0 && Math.max(lost, accented) * 2 > beyondAscii
}

function readHeaders(email: Email): LetterHeaders {
  const other = new Map<string, string>()
  for (const { key, value } of email.headers.slice(0, 2_000)) if (!other.has(key)) other.set(key, cleanHeader(value))
  const word = (name: string) => other.get(name)?.toLowerCase() ?? ''
  const date = new Date(email.date ?? '')
  return {
    messageId: readMessageIds(email.messageId ?? '')[0] ?? null,
    inReplyTo: readMessageIds(email.inReplyTo ?? ''),
    references: readMessageIds(email.references ?? ''),
    subject: cleanHeader(email.subject ?? ''),
    from: people(email.from ? [email.from] : [])[0] ?? people(email.sender ? [email.sender] : [])[0] ?? null,
    replyTo: people(email.replyTo),
    to: people(email.to),
    cc: people(email.cc),
    deliveredTo: ['delivered-to', 'x-original-to'].flatMap((name) => cleanAddress(other.get(name) ?? '') ?? []),
    date: date.getTime() > 0 && date.getUTCFullYear() < 2200 ? date : null,
    autoSubmitted: word('auto-submitted'),
    precedence: word('precedence'),
    autoResponseSuppress: word('x-auto-response-suppress'),
    listId: word('list-id'),
    returnPath: word('return-path'),
    other,
  }
}

function people(addresses: readonly Address[] = []) {
  return cleanAddresses(addresses.slice(0, mostPeople).flatMap((address) => address.group ?? [address])).slice(0, mostPeople)
}

function readAttachment(attachment: Attachment, index: number): LetterAttachment {
  const mimeType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+_-]{1,100}$/.test(attachment.mimeType) ? attachment.mimeType : 'application/octet-stream'
  const content = attachment.content
  return {
    name: cleanFileName(attachment.filename ?? '', nameFor(mimeType, index)),
    isNamed: Boolean(attachment.filename),
    mimeType,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    contentId:
      cleanHeader(attachment.contentId ?? '')
        .replace(/^<|>$/g, '')
        .slice(0, 500) || null,
  }
}

/** A part without a name gets one that says what it is. */
function nameFor(mimeType: string, index: number): string {
  const [type = '', subtype = ''] = mimeType.split('/')
  const known: Record<string, string> = {
    'message/rfc822': 'letter.eml',
    'text/calendar': 'invitation.ics',
    'text/plain': 'text.txt',
    'message/delivery-status': 'report.txt',
    'text/rfc822-headers': 'headers.txt',
  }
  if (known[mimeType]) return known[mimeType]
  return `${type === 'image' ? 'image' : 'file'}-${index + 1}${/^[a-z0-9]{2,5}$/.test(subtype) ? `.${subtype === 'jpeg' ? 'jpg' : subtype}` : ''}`
}

function withoutNull(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed().trimEnd()
}
