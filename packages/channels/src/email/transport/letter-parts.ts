import { plainOf, readFormatted, unformatted } from '@besedka/contract'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import type { EmailSettings } from '../settings.ts'
import { htmlOfForwarded } from './forwarded-letter.ts'
import { htmlOfAnswered, htmlOfFormatted, htmlOfSignature, htmlOfText } from './html-of-letter.ts'

/** Sizes and faces that mail programs take over; without them some show letters in their oldest typeface. */
const letterStyle = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5'

/**
 * What a letter says, in plain words and in HTML: its words, the signature, the letter that it answers or passes on. `inside`: the ids of the files that stand
 * in the HTML as pictures.
 */
export function partsOfLetter(
  { text, formatted, letter }: OutgoingMessage,
  settings: EmailSettings,
): { text: string; html: string; inside: ReadonlySet<string> } {
  const signature = letter?.signature === undefined ? unformatted(settings.signature) : letter.signature
  const answered = settings.quoteAnswered ? letter?.answered : undefined
  const forwarded = letter?.forwarded
  const passedOn = forwarded && htmlOfForwarded(forwarded)
  const plain = [
    text,
    signature && `-- \n${plainOf(readFormatted(signature))}`,
    answered && `${answered.head}\n${answered.text.replaceAll(/^/gm, '> ')}`,
    forwarded && `${forwarded.head}\n\n${forwarded.text}`.trim(),
  ]
  const html = [
    text && (formatted === null ? `<div>${htmlOfText(text)}</div>` : htmlOfFormatted(formatted)),
    signature && htmlOfSignature(signature),
    answered && htmlOfAnswered(answered),
    passedOn?.html,
  ]
  return {
    text: plain.filter(Boolean).join('\n\n'),
    html: `<div style="${letterStyle}">${html.filter(Boolean).join('\n')}</div>`,
    inside: passedOn?.inside ?? new Set(),
  }
}
