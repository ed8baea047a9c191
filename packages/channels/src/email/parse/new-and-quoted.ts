import type { Letter } from './letter.ts'
import { readSubject } from './letter-subject.ts'
import { type SplitText, splitQuotedText } from './quoted-text.ts'
import { withoutAdvertisement } from './without-advertisement.ts'

/** Longest text of a message; a longer one goes along as a file. */
export const longestText = 50_000

/** Stored as the text of the message, so in both languages: nobody knows yet who will read it. */
const unreadable = 'Письмо не удалось прочитать, оно приложено целиком.\nThe letter could not be read; it is attached whole.'

/** What is new in a letter and what it quotes, in words: of its plain part, or of its HTML where that tells the two apart better. */
export function newAndQuoted(letter: Letter): SplitText {
  if (letter.quarantined) return { text: unreadable, quotedText: null }
  const { text, quotedText } = partsOf(letter)
  return { text: withoutAdvertisement(text), quotedText }
}

function partsOf(letter: Letter): SplitText {
  const forwarded = readSubject(letter.headers.subject).kind === 'forward'
  const plain = splitQuotedText(isStub(letter) ? '' : letter.text, { forwarded })
  if (letter.textOfHtml === '' || (plain.text !== '' && plain.quotedText !== null)) return plain
  const ofHtml = splitQuotedText(letter.textOfHtml, { forwarded })
  return plain.text === '' || (ofHtml.quotedText !== null && ofHtml.text !== '') ? ofHtml : plain
}

/** A plain part that says no more than that one has to look at the other: the letter stands in the HTML. */
function isStub({ text, textOfHtml }: Letter): boolean {
  return text.length < 400 && textOfHtml.trim() !== '' && stub.test(text)
}

const stub =
  /(?:не поддержива(?:ет|ют)|does(?: not|n't) support|do not support|can(?:not|'t) (?:display|show|read)|не может (?:показать|отобразить)).{0,40}html|html[- ](?:capable|compatible|enabled) (?:e-?mail|mail|client)|(?:view|read|see) (?:this|the) (?:e-?mail|message|letter) (?:in|with) (?:your|a) (?:web )?browser|this is an html(?:[- ]only)? (?:e-?mail|message|letter)|это письмо в формате html/i

/** A text as it is stored; cut where it is too long, never inside a character. */
export function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…`.toWellFormed() : text
}
