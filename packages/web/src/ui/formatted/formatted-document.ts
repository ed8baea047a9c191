import { type FormattedLine, type FormattedSpan, readFormatted, writeFormatted } from '@besedka/contract/formatted-text'
import { isSafeAddress } from '@besedka/contract/safe-address'
import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Light Markdown as the editor's document. */
export function documentOf(source: string): JSONContent {
  const content: JSONContent[] = []
  let next: number | undefined
  for (const line of readFormatted(source)) {
    const number = line.kind === 'number' ? line.number : undefined
    const paragraph = { type: 'paragraph', content: line.spans.filter(({ text }) => text !== '').map(textOf) }
    if (line.kind === 'text') content.push(paragraph)
    else {
      const type = line.kind === 'bullet' ? 'bulletList' : 'orderedList'
      const list = content.at(-1)
      const item = { type: 'listItem', content: [paragraph] }
      if (list?.type === type && number === next) list.content?.push(item)
      else content.push({ type, ...(number !== undefined && { attrs: { start: number } }), content: [item] })
    }
    next = number === undefined ? undefined : number + 1
  }
  return { type: 'doc', content }
}

function textOf({ text, bold, italic, href }: FormattedSpan): JSONContent {
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text, marks }
}

/** A sign of the document and where it stands in the light Markdown; both rise together. */
type Place = { position: number; offset: number }

/** The document as light Markdown, and where its signs stand there. */
export function sourceOf(document: Node): { source: string; places: Place[] } {
  const lines: { line: FormattedLine; start: number }[] = []
  document.forEach((block, at) => {
    if (block.type.name === 'paragraph') lines.push({ line: { kind: 'text', spans: spansOf(block) }, start: at + 1 })
    else
      block.forEach((item, within, index) => {
        const spans = item.firstChild ? spansOf(item.firstChild) : []
        const number = Number(block.attrs.start ?? 1) + index
        // The list, its item and the item's paragraph begin before its words.
        const start = at + within + 3
        lines.push({ line: block.type.name === 'orderedList' ? { kind: 'number', number, spans } : { kind: 'bullet', spans }, start })
      })
  })
  const places: Place[] = []
  const source = writeFormatted(
    lines.map(({ line }) => line),
    ({ line, sign, offset }) => places.push({ position: (lines[line]?.start ?? 0) + sign, offset }),
  )
  return { source, places }
}

function spansOf(paragraph: Node): FormattedSpan[] {
  const spans: FormattedSpan[] = []
  paragraph.forEach(({ text, marks }) => {
    if (!text) return
    const names = new Set(marks.map(({ type }) => type.name))
    const href = String(marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '')
    spans.push({
      // A space that a page kept from breaking is a space in a letter.
      text: text.replaceAll('\u00a0', ' '),
      ...(names.has('bold') && { bold: true }),
      ...(names.has('italic') && { italic: true }),
      ...(isSafeAddress(href) && { href }),
    })
  })
  return spans
}

/** Where a place of the document stands in the Markdown. */
export function offsetAt(places: readonly Place[], position: number): number {
  return places.findLast((place) => place.position <= position)?.offset ?? 0
}

/** The same the other way round. */
export function positionAt(places: readonly Place[], offset: number): number {
  return (places.find((place) => place.offset >= offset) ?? places.at(-1))?.position ?? 1
}
