import { plainOf, readFormatted, unformatted } from '@besedka/contract'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import type { EmailSettings } from '../settings.ts'
import { htmlOfAnswered, htmlOfFormatted, htmlOfSignature, htmlOfText } from './html-of-letter.ts'

/** Sizes and faces that mail programs take over; without them some show letters in their oldest typeface. */
const letterStyle = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5'

/** What a letter says, in plain words and in HTML: its words, the signature, the letter that it answers. */
export function partsOfLetter({ text, formatted, letter }: OutgoingMessage, settings: EmailSettings): { text: string; html: string } {
  const signature = letter?.signature === undefined ? unformatted(settings.signature) : letter.signature
  const answered = settings.quoteAnswered ? letter?.answered : undefined
  const plain = [
    text,
    signature && `-- \n${plainOf(readFormatted(signature))}`,
    answered && `${answered.head}\n${answered.text.replaceAll(/^/gm, '> ')}`,
  ]
  const html = [
    formatted === null ? `<div>${htmlOfText(text)}</div>` : htmlOfFormatted(formatted),
    signature && htmlOfSignature(signature),
    answered && htmlOfAnswered(answered),
  ]
  return {
    text: plain.filter(Boolean).join('\n\n'),
    html: `<div style="${letterStyle}">${html.filter(Boolean).join('\n')}</div>`,
  }
}
