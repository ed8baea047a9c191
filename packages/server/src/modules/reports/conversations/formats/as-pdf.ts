import { daysText } from '@besedka/contract'
import { ink, type Page } from '../../../../platform/pdf/page.ts'
import { writePdf } from '../../../../platform/pdf/write-pdf.ts'
import type { Conversation, SaidMessage } from '../conversation.ts'
import { type About, wordsIn } from './format.ts'
import { factsOf, headOf } from './tell-chat.ts'

const size = 9.5
const lineHeight = 13
const padding = 7
/** How much of the width a message takes at most. */
const bubble = 0.72
/** A letter of a hundred thousand signs has thousands of lines: others have their turn meanwhile. */
const linesAtATime = 100

/** Conversations to be read and printed: what customers wrote stands left, what was answered right. */
export function asPdf(conversations: AsyncIterable<Conversation>, about: About): AsyncGenerator<Uint8Array> {
  const { locale, organisationName, span, total, part } = about
  const t = wordsIn(locale)
  const title = `${t('title')}: ${organisationName}${part === undefined ? '' : `, ${t('part')} ${part}`}`
  const days = daysText(span, locale)

  async function* draw(page: Page): AsyncGenerator<void> {
    page.ensure(60)
    page.paragraph(title, { size: 18, bold: true })
    const count = `${new Intl.NumberFormat(locale).format(total)} ${t('chats')}`
    page.paragraph(`${days} (${span.timeZone}) · ${count}`, { size: 9, colour: ink.muted })
    page.down(16)
    if (total === 0) page.paragraph(t('none'))
    for await (const conversation of conversations) {
      drawHead(page, conversation, about)
      for (const message of conversation.messages) {
        yield* drawMessage(page, message, { chat: conversation, about })
        yield
      }
      page.down(18)
      yield
    }
  }
  return writePdf({ title, language: locale, foot: `${title} · ${days}` }, draw)
}

function drawHead(page: Page, chat: Conversation, about: About): void {
  // With its first message, or it would stand alone at the foot of a page.
  page.ensure(110)
  page.rule(page.y)
  page.down(10)
  page.paragraph(chat.customerName, { size: 13, bold: true })
  page.down(2)
  const said = factsOf(chat, about).map(([name, value]) => `${name}: ${value}`)
  page.paragraph(said.join(' · '), { size: 8, colour: ink.muted })
  page.down(8)
}

function* drawMessage(page: Page, message: SaidMessage, { chat, about }: { chat: Conversation; about: About }): Generator<void> {
  const { kind, text, files } = message
  const room = page.width * bubble - 2 * padding
  const head = page.cut(headOf(message, chat, about), room, { size: 7.5 })
  const named = files.map((file) => `[${about.placeOf?.(file) ?? file.name}]`)
  const lines: string[] = []
  for (const piece of [...(text === '' ? [] : [text]), ...named]) {
    for (const line of page.lines(piece, room, { size })) {
      lines.push(line)
      if (lines.length % linesAtATime === 0) yield
    }
  }
  const width = lines.reduce((most, line) => Math.max(most, page.widthOf(line, { size })), page.widthOf(head, { size: 7.5 })) + 2 * padding
  const x = kind === 'customer' ? page.left : page.right - width
  const colour = kind === 'customer' ? ink.sunken : kind === 'internal' ? ink.note : ink.soft
  let isFirst = true
  for (let rest = lines; isFirst || rest.length > 0; isFirst = false) {
    const above = padding + (isFirst ? lineHeight : 0)
    page.ensure(above + lineHeight + padding)
    const fitting = rest.slice(0, Math.max(1, Math.floor((page.room - above - padding) / lineHeight)))
    const height = above + fitting.length * lineHeight + padding - 2
    page.fill(colour, { x, y: page.y, width, height, radius: 6 })
    if (isFirst) page.write(head, { x: x + padding, y: page.y + padding - 1, size: 7.5, colour: ink.muted })
    for (const [index, line] of fitting.entries()) page.write(line, { x: x + padding, y: page.y + above + index * lineHeight, size })
    page.down(height + 5)
    rest = rest.slice(fitting.length)
    if (rest.length > 0) yield
  }
}
