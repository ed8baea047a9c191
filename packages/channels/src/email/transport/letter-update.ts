import type { RawUpdate } from '../../kit/inbound.ts'

/** The largest letter that is fetched, in bytes: providers take 25 MB of files, a third more when encoded. */
export const largestLetterBytes = 35 * 1024 * 1024

/** A letter, as it was fetched, for the intake: letters of one sender are read in order. */
export function letterUpdate(given: { externalId: string; order: number; body: Buffer }): RawUpdate {
  return { ...given, conversation: senderOf(given.body) }
}

/** The address in From, lower case, or `nobody`: only good for keeping letters in order, never for trust. */
function senderOf(letter: Buffer): string {
  const from = headerLines(letter).find((line) => /^from:/i.test(line)) ?? ''
  const addresses = from.match(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g)
  return (addresses?.at(-1) ?? 'nobody').toLowerCase().slice(0, 254)
}

/** What of a header survives in the notice below: enough to show the letter in its conversation. */
const kept = /^(from|to|cc|reply-to|subject|date|message-id|in-reply-to|references|auto-submitted|precedence|list-id|x-besedka-channel):/i

/**
 * Stands for a letter that is too big to be fetched: the same sender, subject and conversation, and a text that says where the letter is.
 * In both languages, since nobody knows who will read it.
 */
export function noticeOfBigLetter(header: Buffer, sizeBytes: number): Buffer {
  const megabytes = Math.ceil(sizeBytes / 1024 / 1024)
  const text =
    `Письмо размером ${megabytes} МБ слишком большое и осталось в почтовом ящике: откройте его там.\r\n\r\n` +
    `This letter of ${megabytes} MB is too big and was left in the mailbox: open it there.\r\n`
  const lines = [
    ...headerLines(header).filter((line) => kept.test(line)),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(Buffer.from(text).toString('base64'))])
}

/** The lines of the header, unfolded (RFC 5322 §2.2.3); of a header without end, the first 64 KB. */
function headerLines(letter: Buffer): string[] {
  const start = letter.subarray(0, 64 * 1024).toString('latin1')
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length
  return start
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
}
