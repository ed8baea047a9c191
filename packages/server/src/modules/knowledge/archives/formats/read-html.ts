import {
  type ArticleBlock,
  type ArticleCell,
  type ArticleInline,
  type ArticleItem,
  type ArticleMark,
  articleLimits,
  type CalloutKind,
  type Locale,
} from '@besedka/contract'
import { DomUtils, parseDocument } from 'htmlparser2'
import { type Addresses, joined, type Page, unknownSize } from './page.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<Node, { attribs: unknown }>

/** Elements that hold no words for readers, or run code. */
const dropped = new Set(
  'head script style noscript template iframe object embed svg math canvas audio video form input select button textarea nav footer link meta'.split(
    ' ',
  ),
)
const marks: Readonly<Record<string, Exclude<ArticleMark, { type: 'link' }>['type']>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}
/** They begin a paragraph of their own and mean nothing else. */
const frames = new Set(
  'html body main article section div header aside figure figcaption details summary address center dl dt dd fieldset p'.split(' '),
)

/** The most missing addresses that are named of one page. */
const missingMax = 200

type Around = {
  addresses: Addresses
  marks: readonly ArticleMark[]
  /** White space is kept (`white-space: pre-wrap`): the export writes blocks so in which it counts. */
  exact: boolean
  page: { title: string | undefined; missing: string[] }
}

/** What is known of a page before it is read. */
export type Known = { title?: string | undefined; locale?: Locale | undefined; isTranslation?: boolean }

/** A page of HTML, cut down to what an article may hold. Its first heading of the first level is its title, unless that is known. */
export function readHtml(html: string, addresses: Addresses, known: Known = {}): Page {
  const document = parseDocument(html)
  const page: Around['page'] = { title: known.title, missing: [] }
  const blocks = blocksOf(mainOf(document.children), { addresses, marks: [], exact: false, page })
  const [named] = DomUtils.getElementsByTagName('title', document.children, true, 1)
  const [root] = DomUtils.getElementsByTagName('html', document.children, true, 1)
  const title = page.title ?? (named ? oneLine(DomUtils.textContent(named)) : '')
  return {
    title: title === '' ? undefined : cut(title, articleLimits.titleLength),
    locale: known.locale ?? localeOf(root?.attribs.lang ?? ''),
    isTranslation: known.isTranslation ?? false,
    body: { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] },
    missing: [...new Set(page.missing)].slice(0, missingMax),
  }
}

export function localeOf(language: string): Locale | undefined {
  if (/^ru\b/i.test(language)) return 'ru-RU'
  return /^en\b/i.test(language) ? 'en-GB' : undefined
}

/** The part that the page itself calls its content. */
function mainOf(nodes: readonly Node[]): readonly Node[] {
  const all = [...nodes]
  const [main] = DomUtils.getElementsByTagName('main', all, true, 1)
  if (main) return [main]
  const articles = DomUtils.getElementsByTagName('article', all, true, 2)
  return articles.length === 1 && articles[0] ? [articles[0]] : nodes
}

function blocksOf(nodes: readonly Node[], around: Around): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let run: ArticleInline[] = []
  const endRun = () => {
    const content = around.exact ? joined(run) : tidied(run)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    run = []
  }
  const walk = (inner: readonly Node[], held: Around): void => {
    for (const node of inner) {
      if (DomUtils.isText(node)) run.push(...textOf(node.data, held))
      else if (!DomUtils.isTag(node) || dropped.has(node.name)) continue
      else if (node.name === 'br') run.push({ type: 'hardBreak' })
      else if (node.name === 'img') walkPicture(node, held)
      else if (node.name === 'a') walkLink(node, held)
      else if (marks[node.name] !== undefined) walk(node.children, marked(held, { type: marks[node.name] ?? 'bold' }))
      else if (isBlock(node.name)) {
        endRun()
        blocks.push(...blockOf(node, { ...held, exact: held.exact || isExact(node) }))
      } else walk(node.children, held)
    }
  }
  const walkPicture = ({ attribs: { src = '', alt = '' } }: Tag, held: Around) => {
    const path = held.addresses.picture(src)
    if (path !== undefined) {
      endRun()
      blocks.push({ type: 'picture', attrs: { fileId: path, alt: cut(oneLine(alt), articleLimits.altLength), ...unknownSize } })
      return
    }
    const target = held.addresses.link(src)
    const words = oneLine(alt) || (target && 'href' in target ? src : '')
    if (target === undefined) held.page.missing.push(cut(src, 200))
    run.push(...textOf(words, target && 'href' in target ? marked(held, { type: 'link', attrs: { href: target.href } }) : held))
  }
  const walkLink = (node: Tag, held: Around) => {
    const { href } = node.attribs
    const hasPicture = DomUtils.getElementsByTagName('img', node.children, true, 1).length > 0
    if (href === undefined || hasPicture) return walk(node.children, held)
    const target = held.addresses.link(href)
    if (target === undefined) {
      if (!href.startsWith('#')) held.page.missing.push(cut(href, 200))
      return walk(node.children, held)
    }
    if ('href' in target) return walk(node.children, marked(held, { type: 'link', attrs: target }))
    endRun()
    blocks.push({ type: 'file', attrs: { fileId: target.file, name: cut(nameOf(target.file), 255), sizeBytes: 0 } })
  }
  walk(nodes, around)
  endRun()
  return blocks
}

function isBlock(name: string): boolean {
  return frames.has(name) || /^(h[1-6]|ul|ol|li|pre|blockquote|table|tr|td|th|hr)$/.test(name)
}

function isExact({ attribs }: Tag): boolean {
  return /white-space:\s*pre-wrap/.test(attribs.style ?? '')
}

function blockOf(tag: Tag, around: Around): ArticleBlock[] {
  const inner = () => blocksOf(tag.children, around)
  switch (tag.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(tag, around)
    case 'pre':
      return [codeOf(tag)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'ul': {
      const items = itemsOf(tag, around)
      return items.length > 0 ? [{ type: 'bulletList', content: items }] : []
    }
    case 'ol': {
      const [items, start] = [itemsOf(tag, around), Number(tag.attribs.start ?? 1)]
      const attrs = Number.isInteger(start) && start >= 0 && start <= 100_000 ? { start } : { start: 1 }
      return items.length > 0 ? [{ type: 'orderedList', attrs, content: items }] : []
    }
    case 'blockquote':
      return quotationOf(inner(), around)
    case 'table':
      return tableOf(tag, around)
    case 'dt':
      return blocksOf(tag.children, marked(around, { type: 'bold' }))
    case 'p': {
      const blocks = inner()
      return blocks.length === 0 && around.exact ? [{ type: 'paragraph' }] : blocks
    }
    default: {
      const kind = calloutOf(tag)
      const blocks = inner()
      return kind && blocks.length > 0 ? [{ type: 'callout', attrs: { kind }, content: blocks }] : blocks
    }
  }
}

function headingOf(tag: Tag, around: Around): ArticleBlock[] {
  const inner = blocksOf(tag.children, around)
  const content = inner.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
  const others = inner.filter(({ type }) => type !== 'paragraph')
  const words = oneLine(content.map((node) => (node.type === 'text' ? node.text : ' ')).join(''))
  if (tag.name === 'h1' && words !== '' && (around.page.title === undefined || around.page.title === words)) {
    around.page.title = words
    return others
  }
  if (content.length === 0 && !around.exact) return others
  const level = tag.name === 'h1' || tag.name === 'h2' ? 2 : 3
  return [{ type: 'heading', attrs: { level }, ...(content.length > 0 && { content }) }, ...others]
}

function codeOf(tag: Tag): ArticleBlock {
  const [first] = tag.children
  // HTML leaves the line break right behind the tag out, and Markdown puts one at the end.
  const all = rawText(tag.children).replace(first && DomUtils.isText(first) ? /^\n/ : /^(?!)/, '')
  const text = clean(all.replace(/\n$/, ''))
  return { type: 'codeBlock', ...(text !== '' && { content: [{ type: 'text', text }] }) }
}

function rawText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data
      if (!DomUtils.isTag(node)) return ''
      return node.name === 'br' ? '\n' : rawText(node.children)
    })
    .join('')
}

function itemsOf(tag: Tag, around: Around): ArticleItem[] {
  const items: ArticleItem[] = []
  for (const node of tag.children) {
    if (DomUtils.isTag(node) && node.name === 'li') items.push({ type: 'listItem', content: asItem(blocksOf(node.children, around)) })
    else {
      // A list that stands in a list, and not in one of its items, belongs to the item before it.
      const loose = blocksOf([node], around)
      const last = items.at(-1)
      if (loose.length === 0) continue
      if (last) last.content.push(...loose)
      else items.push({ type: 'listItem', content: asItem(loose) })
    }
  }
  return items
}

/** The editor's items begin with a paragraph. */
function asItem(blocks: ArticleBlock[]): ArticleBlock[] {
  return blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
}

const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/

/** A quotation, or what is marked as a callout in the way of GitHub: `[!NOTE]` before its words. */
function quotationOf(blocks: ArticleBlock[], { exact }: Around): ArticleBlock[] {
  const [first, ...others] = blocks
  if (!first) return exact ? [{ type: 'blockquote', content: [{ type: 'paragraph' }] }] : []
  const [text, ...more] = first.type === 'paragraph' ? (first.content ?? []) : []
  const found = !exact && text?.type === 'text' && !text.marks ? alert.exec(text.text) : null
  if (!found || text?.type !== 'text') return [{ type: 'blockquote', content: blocks }]
  const words = tidied([{ ...text, text: text.text.slice(found[0].length) }, ...more])
  const content: ArticleBlock[] = words.length > 0 ? [{ type: 'paragraph', content: words }, ...others] : others
  const kind = found[1] === 'WARNING' || found[1] === 'CAUTION' ? 'warning' : 'note'
  return [{ type: 'callout', attrs: { kind }, content: content.length > 0 ? content : [{ type: 'paragraph' }] }]
}

function calloutOf({ attribs }: Tag): CalloutKind | undefined {
  const said = attribs['data-callout'] ?? /(?:^|\s)(?:callout|admonition|alert)[\s-]+(?:alert-)?(\w+)/.exec(attribs.class ?? '')?.[1]
  if (said === undefined) return undefined
  return /warn|danger|caution|error/.test(said) ? 'warning' : 'note'
}

function tableOf(tag: Tag, around: Around): ArticleBlock[] {
  const rows = tag.children
    .flatMap((node) => (DomUtils.isTag(node) && /^t(head|body|foot)$/.test(node.name) ? node.children : [node]))
    .filter((node): node is Tag => DomUtils.isTag(node) && node.name === 'tr')
    .map((row) => row.children.filter((cell): cell is Tag => DomUtils.isTag(cell) && (cell.name === 'td' || cell.name === 'th')))
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ type: 'tableRow' as const, content: cells.map((cell) => cellOf(cell, around)) }))
  return rows.length > 0 ? [{ type: 'table', content: rows }] : []
}

function cellOf(tag: Tag, around: Around): ArticleCell {
  const span = (value: string | undefined) => Math.min(articleLimits.tableColumns, Math.max(1, Math.trunc(Number(value)) || 1))
  const attrs = { colspan: span(tag.attribs.colspan), rowspan: span(tag.attribs.rowspan) }
  const content = blocksOf(tag.children, around)
  return { type: tag.name === 'th' ? 'tableHeader' : 'tableCell', attrs, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function marked(around: Around, mark: ArticleMark): Around {
  return { ...around, marks: [...around.marks.filter(({ type }) => type !== mark.type), mark] }
}

function textOf(data: string, { marks: held, exact }: Around): ArticleInline[] {
  const text = exact ? clean(data) : clean(data).replace(/[ \t\n\r\f]+/g, ' ')
  return text === '' ? [] : [{ type: 'text', text, ...(held.length > 0 && { marks: [...held] }) }]
}

/** Without blanks at the ends of lines, and with single ones between words. */
function tidied(run: readonly ArticleInline[]): ArticleInline[] {
  const result: ArticleInline[] = []
  let afterBlank = true
  for (const node of run) {
    if (node.type === 'hardBreak') {
      trimEnd(result)
      result.push(node)
      afterBlank = true
    } else {
      const text: string = afterBlank ? node.text.replace(/^ +/, '') : node.text
      if (text !== '') result.push({ ...node, text })
      if (text !== '') afterBlank = text.endsWith(' ')
    }
  }
  while (result.at(-1)?.type === 'hardBreak') result.pop()
  trimEnd(result)
  return joined(result)
}

function trimEnd(nodes: ArticleInline[]): void {
  const last = nodes.pop()
  if (last === undefined) return
  if (last.type !== 'text') return void nodes.push(last)
  const text = last.text.replace(/ +$/, '')
  if (text === '') return trimEnd(nodes)
  nodes.push({ ...last, text })
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim()
}

function cut(text: string, characters: number): string {
  return clean(text.slice(0, characters)).trim()
}

/** Without the signs that PostgreSQL or a screen cannot take. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '')
    .toWellFormed()
}
