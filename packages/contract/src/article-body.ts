import { z } from 'zod'
import { isSafeAddress, linkLengthMax } from './safe-address.ts'

/** How much an article may hold: enough for a manual's chapter, too little to stop who reads it. */
export const articleLimits = {
  nodes: 5_000,
  characters: 100_000,
  depth: 10,
  linkLength: linkLengthMax,
  /** Addresses of all links together: one that goes through many pieces of text stands at each of them. */
  linkCharacters: 500_000,
  tableColumns: 20,
  titleLength: 200,
  articles: 5_000,
  sections: 500,
  sectionLevels: 3,
  files: 100,
  altLength: 300,
} as const

export const calloutKinds = ['note', 'warning'] as const
export type CalloutKind = (typeof calloutKinds)[number]

export type ArticleMark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } }

export type ArticleText = { type: 'text'; text: string; marks?: ArticleMark[] }
export type ArticleInline = ArticleText | { type: 'hardBreak'; marks?: ArticleMark[] }
export type ArticleItem = { type: 'listItem'; content: ArticleBlock[] }
export type ArticleCell = {
  type: 'tableCell' | 'tableHeader'
  attrs?: { colspan?: number; rowspan?: number; colwidth?: null }
  content: ArticleBlock[]
}
export type ArticleRow = { type: 'tableRow'; content?: ArticleCell[] }
export type ArticleBlock =
  | { type: 'paragraph'; content?: ArticleInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: ArticleInline[] }
  | { type: 'codeBlock'; attrs?: { language?: null }; content?: ArticleText[] }
  | { type: 'bulletList'; content: ArticleItem[] }
  | { type: 'orderedList'; attrs?: { start?: number; type?: null }; content: ArticleItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'callout'; attrs: { kind: CalloutKind }; content: ArticleBlock[] }
  | { type: 'table'; content: ArticleRow[] }
  | { type: 'horizontalRule' }
  | { type: 'picture'; attrs: ArticlePicture }
  | { type: 'file'; attrs: ArticleFile }

/** A picture by its file, with what it shows in words (empty: nothing that matters) and its size in pixels. */
export type ArticlePicture = { fileId: string; alt: string; width: number; height: number }
/** A file that readers may fetch. */
export type ArticleFile = { fileId: string; name: string; sizeBytes: number }

/** What an article says: a document of just these nodes and marks, as the editor keeps it. */
export type ArticleBody = { type: 'doc'; content: ArticleBlock[] }

/** The article that a link names whatever it is called by then: `article:` and its id. */
export const articleLink = /^article:([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/

/** Whether a link may stand in an article: to a page, an address or a phone, or to another article. Nothing that runs. */
export function isSafeLink(href: string): boolean {
  return articleLink.test(href) || isSafeAddress(href)
}

type Rule = {
  /** What may stand in it; absent: nothing. */
  content?: ReadonlySet<string>
  /** It may not be empty. */
  filled?: true
  attrs?: (attrs: Record<string, unknown>) => boolean
  marks?: ReadonlySet<string>
}

const blocks = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'bulletList',
  'orderedList',
  'blockquote',
  'callout',
  'table',
  'horizontalRule',
  'picture',
  'file',
])
const inline = new Set(['text', 'hardBreak'])
const items = new Set(['listItem'])
const allMarks = new Set(['bold', 'italic', 'strike', 'code', 'link'])
const span = (value: unknown) => value === undefined || isWhole(value, 1, articleLimits.tableColumns)
const cell: Rule = {
  content: blocks,
  filled: true,
  attrs: ({ colspan, rowspan, colwidth, ...rest }) => span(colspan) && span(rowspan) && isAbsent(colwidth) && isEmpty(rest),
}

const rules: Readonly<Record<string, Rule>> = {
  doc: { content: blocks, filled: true },
  paragraph: { content: inline },
  heading: { content: inline, attrs: ({ level, ...rest }) => (level === 2 || level === 3) && isEmpty(rest) },
  codeBlock: { content: new Set(['text']), attrs: ({ language, ...rest }) => isAbsent(language) && isEmpty(rest), marks: new Set() },
  bulletList: { content: items, filled: true },
  orderedList: {
    content: items,
    filled: true,
    attrs: ({ start, type, ...rest }) => (start === undefined || isWhole(start, 0, 100_000)) && isAbsent(type) && isEmpty(rest),
  },
  listItem: { content: blocks, filled: true },
  blockquote: { content: blocks, filled: true },
  callout: { content: blocks, filled: true, attrs: ({ kind, ...rest }) => calloutKinds.some((known) => known === kind) && isEmpty(rest) },
  table: { content: new Set(['tableRow']), filled: true },
  tableRow: { content: new Set(['tableCell', 'tableHeader']) },
  tableCell: cell,
  tableHeader: cell,
  horizontalRule: {},
  picture: {
    attrs: ({ fileId, alt, width, height, ...rest }) =>
      isId(fileId) && isText(alt, 0, articleLimits.altLength) && isWhole(width, 1, 100_000) && isWhole(height, 1, 100_000) && isEmpty(rest),
  },
  file: {
    attrs: ({ fileId, name, sizeBytes, ...rest }) =>
      isId(fileId) && isText(name, 1, 255) && isWhole(sizeBytes, 0, Number.MAX_SAFE_INTEGER) && isEmpty(rest),
  },
  text: {},
  hardBreak: {},
}

const nodeKeys = new Set(['type', 'attrs', 'content', 'marks', 'text'])

/** What is wrong with a document, in the words of fields; undefined for a sound one. Walks no deeper and no further than the limits. */
export function mistakeInArticle(document: unknown): 'invalidValue' | 'tooLong' | undefined {
  let nodes = 0
  let characters = 0
  let linkCharacters = 0
  let files = 0

  function isSound(node: unknown, allowed: ReadonlySet<string>, marks: ReadonlySet<string>, depth: number): boolean {
    nodes++
    if (depth > articleLimits.depth || nodes > articleLimits.nodes || characters > articleLimits.characters) return false
    if (!isRecord(node) || typeof node.type !== 'string' || !allowed.has(node.type)) return false
    const rule = Object.hasOwn(rules, node.type) ? rules[node.type] : undefined
    if (!rule || Object.keys(node).some((key) => !nodeKeys.has(key))) return false
    if (!hasSoundAttrs(node.attrs, rule) || !hasSoundMarks(node.marks, inline.has(node.type) ? marks : none)) return false
    linkCharacters += addressLength(node.marks)
    if (linkCharacters > articleLimits.linkCharacters) return false
    if (node.type === 'picture' || node.type === 'file') files++
    if (files > articleLimits.files) return false
    if (node.type === 'text') {
      if (typeof node.text !== 'string' || node.text === '') return false
      characters += node.text.length
    } else if (node.text !== undefined) return false
    if (node.content === undefined) return rule.filled !== true
    const { content } = node
    if (!Array.isArray(content) || (rule.filled && content.length === 0)) return false
    const within = rule.content
    if (within === undefined) return content.length === 0
    if (node.type === 'tableRow' && content.length > articleLimits.tableColumns) return false
    return content.every((child) => isSound(child, within, rule.marks ?? allMarks, depth + 1))
  }

  if (isSound(document, new Set(['doc']), allMarks, 0)) return characters > articleLimits.characters ? 'tooLong' : undefined
  const isTooMuch =
    nodes > articleLimits.nodes ||
    characters > articleLimits.characters ||
    linkCharacters > articleLimits.linkCharacters ||
    files > articleLimits.files
  return isTooMuch ? 'tooLong' : 'invalidValue'
}

const none: ReadonlySet<string> = new Set()

function hasSoundAttrs(attrs: unknown, rule: Rule): boolean {
  if (attrs === undefined) return rule.attrs === undefined || rule.attrs({})
  return isRecord(attrs) && (rule.attrs ?? isEmpty)(attrs)
}

function hasSoundMarks(marks: unknown, allowed: ReadonlySet<string>): boolean {
  if (marks === undefined) return true
  if (!Array.isArray(marks) || marks.length > allMarks.size) return false
  const types = marks.map((mark) => (isRecord(mark) && isSoundMark(mark) ? mark.type : undefined))
  return new Set(types).size === types.length && types.every((type) => typeof type === 'string' && allowed.has(type))
}

/** Of marks that are sound. */
function addressLength(marks: unknown): number {
  const link = Array.isArray(marks) ? (marks as ArticleMark[]).find((mark) => mark.type === 'link') : undefined
  return link?.type === 'link' ? link.attrs.href.length : 0
}

function isSoundMark({ type, attrs, ...rest }: Record<string, unknown>): boolean {
  if (!isEmpty(rest)) return false
  if (type !== 'link') return attrs === undefined || (isRecord(attrs) && isEmpty(attrs))
  if (!isRecord(attrs)) return false
  const { href, ...others } = attrs
  return typeof href === 'string' && isSafeLink(href) && isEmpty(others)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function isText(value: unknown, shortest: number, longest: number): boolean {
  return typeof value === 'string' && value.length >= shortest && value.length <= longest
}

function isEmpty(record: Record<string, unknown>): boolean {
  return Object.keys(record).length === 0
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to
}

/** The files that a document names, each once. */
export function filesInArticle(body: ArticleBody): string[] {
  const ids = new Set<string>()
  const walk = (node: { type: string; attrs?: object; content?: readonly unknown[] }): void => {
    const { attrs } = node
    if ((node.type === 'picture' || node.type === 'file') && attrs && 'fileId' in attrs) ids.add(String(attrs.fileId))
    for (const child of node.content ?? []) walk(child as typeof node)
  }
  walk(body)
  return [...ids]
}

/**
 * The document of an article. What is nested in itself is checked by hand, so that no depth of it costs more than its limit; the schema says to
 * others only that it is a document.
 */
export const ArticleBody = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.looseObject({ type: z.string() })) })
  .superRefine((document, context) => {
    const mistake = mistakeInArticle(document)
    if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake })
  }) as unknown as z.ZodType<ArticleBody, ArticleBody>

/** A new article's. */
export const emptyArticle: ArticleBody = { type: 'doc', content: [{ type: 'paragraph' }] }
