import type { Letter } from './letter.ts'
import { parseLetter } from './parse-letter.ts'

/** So much of a letter is read for its sender and subject, once the whole turned out to be unreadable. */
const headBytes = 16_384

/** A letter that could not be read within bounds: its head, as far as a small beginning tells it, and the whole as one file. */
export async function quarantine(raw: Uint8Array, reason: NonNullable<Letter['quarantined']>): Promise<Letter> {
  const letter = await parseLetter(headOf(raw)).catch(() => parseLetter(new Uint8Array()))
  const file = { name: 'letter.eml', isNamed: false, mimeType: 'message/rfc822', bytes: Uint8Array.from(raw), contentId: null }
  return { ...letter, mimeType: 'text/plain', text: '', html: '', textOfHtml: '', attachments: [file], quarantined: reason }
}

/** Complete header lines only, and none that could start a part. */
function headOf(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, headBytes)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.lastIndexOf('\n') + 1
  return Buffer.from(text.slice(0, end).replace(/^content-/gim, 'x-content-'), 'latin1')
}
