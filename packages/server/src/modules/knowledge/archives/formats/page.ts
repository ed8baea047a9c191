import type { ArticleBlock, ArticleBody, ArticleInline, ArticleMark, Locale } from '@besedka/contract'

/**
 * A page of an archive as a document. Pictures and files name their path in the archive where an article has the id of a file, and links to other pages
 * are `page:` and their path.
 */
export type Page = {
  /** Undefined: its path has to do. */
  title: string | undefined
  /** What the page itself says of its language. */
  locale: Locale | undefined
  isTranslation: boolean
  body: ArticleBody
  /** What it shows or leads to and the archive does not hold. */
  missing: string[]
}

/** What addresses within a page mean. */
export type Addresses = {
  /** A page or an address, a file of the archive, or nothing: then the words of the link stay. */
  link(href: string): { href: string } | { file: string } | undefined
  /** Path of a picture in the archive; undefined where it has none. */
  picture(src: string): string | undefined
}

/** Sizes are known once a file has been taken in. */
export const unknownSize = { width: 1, height: 1 } as const

export const pageLink = 'page:'

const markOrder = ['bold', 'italic', 'strike', 'code', 'link'] as const

/** Text nodes as the editor keeps them: neighbours with the same marks are one, marks have an order, and code has no other mark. */
export function joined(content: readonly ArticleInline[]): ArticleInline[] {
  const result: ArticleInline[] = []
  for (const node of content) {
    const sound = withMarks(node, marksInOrder(node.marks ?? []))
    const last = result.at(-1)
    if (sound.type === 'text' && last?.type === 'text' && isSame(last.marks, sound.marks)) {
      result[result.length - 1] = { ...last, text: last.text + sound.text }
    } else if (sound.type !== 'text' || sound.text !== '') result.push(sound)
  }
  return result
}

function withMarks<Node extends ArticleInline>(node: Node, marks: ArticleMark[]): Node {
  const { marks: _, ...rest } = node
  return (marks.length > 0 ? { ...rest, marks } : rest) as Node
}

function marksInOrder(marks: readonly ArticleMark[]): ArticleMark[] {
  const code = marks.find(({ type }) => type === 'code')
  return code ? [code] : markOrder.flatMap((type) => marks.find((mark) => mark.type === type) ?? [])
}

/** Whether two parts of documents say the same, whatever stands in them only by default. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

const defaults: Readonly<Record<string, unknown>> = { start: 1, colspan: 1, rowspan: 1 }
/** Known only once a file has been taken in. */
const unknown = new Set(['width', 'height', 'sizeBytes'])

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const node: Record<string, unknown> = { ...value }
  if (Array.isArray(node.content)) node.content = isInline(node.content) ? joined(node.content as ArticleInline[]) : node.content
  const entries = Object.entries(node)
    .filter(([key, inner]) => inner !== null && inner !== undefined && defaults[key] !== inner && !unknown.has(key))
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([key, inner]) => !((key === 'attrs' || key === 'content' || key === 'marks') && isEmpty(inner)))
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isInline(content: readonly unknown[]): boolean {
  return content.some(
    (node) => typeof node === 'object' && node !== null && 'type' in node && (node.type === 'text' || node.type === 'hardBreak'),
  )
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** The document with each picture, file and link as `change` has it; a link without an address loses its mark, a block without one is left out. */
export function changed(
  body: ArticleBody,
  change: {
    link(href: string): string | undefined
    block(block: Extract<ArticleBlock, { type: 'picture' | 'file' }>): ArticleBlock | undefined
  },
): ArticleBody {
  const walk = (node: unknown): unknown => {
    const { type, content, marks, ...rest } = node as { type: string; content?: unknown[]; marks?: ArticleMark[] }
    if (type === 'picture' || type === 'file') return change.block(node as Extract<ArticleBlock, { type: 'picture' | 'file' }>)
    const kept = marks?.flatMap((mark): ArticleMark[] => {
      if (mark.type !== 'link') return [mark]
      const href = change.link(mark.attrs.href)
      return href === undefined ? [] : [{ type: 'link', attrs: { href } }]
    })
    const walked = content?.map(walk).filter((child) => child !== undefined)
    const inner = walked && isInline(walked) ? joined(walked as ArticleInline[]) : walked
    const mustHold = inner?.length === 0 && content !== undefined && content.length > 0 && type !== 'tableRow'
    return {
      type,
      ...rest,
      ...(inner && { content: mustHold ? [{ type: 'paragraph' }] : inner }),
      ...(kept && kept.length > 0 && { marks: kept }),
    }
  }
  return walk(body) as ArticleBody
}
