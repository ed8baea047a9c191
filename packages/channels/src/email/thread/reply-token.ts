import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LetterHeaders } from '../parse/letter.ts'

/**
 * A token names a chat and proves that we wrote it: 25 characters of id and 20 of signature, all of 0-9a-z, because servers turn addresses
 * into lower case. It travels in our Message-IDs, which answers quote in References, and may travel as `support+token@…`, which
 * survives programs that lose headers.
 */
const tokenPattern = /(?<![0-9a-z])([0-9a-z]{25})([0-9a-z]{20})(?![0-9a-z])/

type Signed = {
  chatId: string
  /** The channel's own secret: a token of another channel means nothing here. */
  secret: string
}

/** The token of a chat. `chatId` is a UUID. */
export function writeReplyToken({ chatId, secret }: Signed): string {
  const id = shortId(chatId)
  return id + sign('chat', id, secret)
}

/** The chat that a token of ours names; null for anything else. Takes the same time for all signatures. */
export function readReplyToken(text: string, secret: string): string | null {
  const [, id, signature] = tokenPattern.exec(text.slice(0, 2_000).toLowerCase()) ?? []
  if (!id || !signature) return null
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign('chat', id, secret)))
  return right ? longId(id) : null
}

/** Message-ID of our letter: the same for each attempt, unguessable, and telling the chat. */
export function ownMessageId({ chatId, secret, messageId, domain }: Signed & { messageId: string; domain: string }): string {
  return `<${shortId(messageId)}.${writeReplyToken({ chatId, secret })}@${domain}>`
}

/** Address under which answers to a chat come in; for mailboxes whose server knows `+` tags. */
export function replyAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

/** The chat whose token a letter brings back: in what it answers, the nearest first, or in an address it was sent to. */
export function findReplyToken(
  headers: Pick<LetterHeaders, 'inReplyTo' | 'references' | 'to' | 'cc' | 'deliveredTo'>,
  secret: string,
): string | null {
  const places = [
    ...headers.inReplyTo,
    ...headers.references.toReversed().slice(0, 100),
    ...headers.deliveredTo,
    ...[...headers.to, ...headers.cc].slice(0, 100).map(({ address }) => address),
  ]
  for (const place of places) {
    const chatId = readReplyToken(place, secret)
    if (chatId) return chatId
  }
  return null
}

/** What our letters carry in {@link loopHeader}: a letter with this channel's own mark has come back in a circle. */
export function loopMark(secret: string): string {
  return sign('loop', '', secret)
}

/** Header with the mark of the channel that sent a letter. */
export const loopHeader = 'X-Besedka-Channel'

/** 100 bits and more of a signature, in the alphabet of addresses. */
function sign(purpose: string, id: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`besedka mail ${purpose} ${id}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-20)
}

function shortId(uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new Error('not a UUID')
  return BigInt(`0x${hex}`).toString(36).padStart(25, '0')
}

function longId(short: string): string {
  const value = [...short].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = value.toString(16).padStart(32, '0').slice(-32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
