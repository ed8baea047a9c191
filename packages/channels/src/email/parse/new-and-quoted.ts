import type { Letter } from './letter.ts'
import { readSubject } from './letter-subject.ts'
import { type SplitText, splitQuotedText } from './quoted-text.ts'

/** Longest text of a message; a longer one goes along as a file. */
export const longestText = 50_000

/** Stored as the text of the message, so in both languages: nobody knows yet who will read it. */
const unreadable = 'Письмо не удалось прочитать, оно приложено целиком.\nThe letter could not be read; it is attached whole.'

/** What is new in a letter and what it quotes, in words: of its plain part, or of its HTML where that tells the two apart better. */
export function newAndQuoted(letter: Letter): SplitText {
  if (letter.quarantined) return { text: unreadable, quotedText: null }
  const forwarded = readSubject(letter.headers.subject).kind === 'forward'
  const plain = splitQuotedText(letter.text, { forwarded })
  if (letter.textOfHtml === '' || (plain.text !== '' && plain.quotedText !== null)) return plain
  const ofHtml = splitQuotedText(letter.textOfHtml, { forwarded })
  return plain.text === '' || (ofHtml.quotedText !== null && ofHtml.text !== '') ? ofHtml : plain
}

/** A text as it is stored; cut where it is too long, never inside a character. */
export function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…`.toWellFormed() : text
}
