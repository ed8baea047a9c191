import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { faces, loadFonts } from './fonts.ts'
import { createPage, type Page } from './page.ts'

export type AboutPdf = {
  title: string
  language: string
  landscape?: boolean
  /** What stands at the foot of each page, beside its number. */
  foot: string
}

/**
 * A PDF in pieces, while it is drawn: never more than what was drawn since the last pause is held, and others have their turn at each pause.
 * `draw` yields where it can be interrupted.
 */
export async function* writePdf(about: AboutPdf, draw: (page: Page) => AsyncIterable<void>): AsyncGenerator<Uint8Array> {
  const fonts = await loadFonts()
  const document = new PDFDocument({
    size: 'A4',
    layout: about.landscape ? 'landscape' : 'portrait',
    autoFirstPage: false,
    // What is drawn knows its place: nothing begins a page by itself.
    margin: 0,
    // It would keep every piece of text that was ever measured; `Page` keeps the widths of words.
    fontLayoutCache: false,
    lang: about.language,
    displayTitle: true,
    info: { Title: fonts.printable(about.title), Creator: 'Besedka', Producer: 'Besedka' },
  })
  for (const face of faces) document.registerFont(face, fonts.files[face])
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.on('data', (piece: Uint8Array) => pieces.push(piece))
  for await (const _ of draw(createPage(document, fonts, about.foot))) {
    await setImmediate()
    yield* pieces.splice(0)
  }
  document.end()
  await ended
  yield* pieces
}
