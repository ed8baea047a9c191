import { getDocumentProxy } from 'unpdf'
import type { DocumentLimits } from '../document-limits.ts'

/** The texts of a PDF, page by page. A scan has none. */
export async function textOfPdf(bytes: Uint8Array, { characters }: DocumentLimits): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 })
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length <= characters; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    page.cleanup()
  }
  return text
}
