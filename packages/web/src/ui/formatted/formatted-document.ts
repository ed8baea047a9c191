import {
  blocksOf,
  type FormattedBlock,
  type FormattedLine,
  type FormattedSpan,
  listLevelMax,
  readFormatted,
  writeFormatted,
} from '@besedka/contract/formatted-text'
import { isSafeAddress } from '@besedka/contract/safe-address'
import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Light Markdown as the editor's document. */
export function documentOf(source: string): JSONContent {
  return { type: 'doc', content: blocksOf(readFormatted(source)).map(contentOf) }
}

function contentOf(block: FormattedBlock): JSONContent {
  if (block.kind === 'text') return paragraphOf(block.spans)
  const items = block.items.map(({ spans, lists }) => ({ type: 'listItem', content: [paragraphOf(spans), ...lists.map(contentOf)] }))
  return block.kind === 'bullet'
    ? { type: 'bulletList', content: items }
    : { type: 'orderedList', attrs: { start: block.start }, content: items }
}

function paragraphOf(spans: readonly FormattedSpan[]): JSONContent {
  return { type: 'paragraph', content: spans.filter(({ text }) => text !== '').map(textOf) }
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
  const lines: PlacedLine[] = []
  document.forEach((block, at) => {
    if (block.type.name === 'paragraph') lines.push({ line: { kind: 'text', spans: spansOf(block) }, start: at + 1 })
    else lines.push(...itemsOf(block, at, 0))
  })
  const places: Place[] = []
  const source = writeFormatted(
    lines.map(({ line }) => line),
    ({ line, sign, offset }) => places.push({ position: (lines[line]?.start ?? 0) + sign, offset }),
  )
  return { source, places }
}

type PlacedLine = { line: FormattedLine; start: number }

/** The items of a list that begins at a place of the document, each followed by those of the lists in it. */
function itemsOf(list: Node, at: number, depth: number): PlacedLine[] {
  const lines: PlacedLine[] = []
  const level = Math.min(depth, listLevelMax)
  list.forEach((item, within, index) => {
    const number = Number(list.attrs.start ?? 1) + index
    item.forEach((child, inside) => {
      // The list and the item begin before it.
      const childAt = at + 1 + within + 1 + inside
      if (child.type.name === 'paragraph') {
        const rest = { spans: spansOf(child), ...(level > 0 && { level }) }
        const line: FormattedLine = list.type.name === 'orderedList' ? { kind: 'number', number, ...rest } : { kind: 'bullet', ...rest }
        lines.push({ line, start: childAt + 1 })
      } else lines.push(...itemsOf(child, childAt, depth + 1))
    })
  })
  return lines
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
