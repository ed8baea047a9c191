import { type ArticleBody, type CalloutKind, calloutKinds, isSafeLink, mistakeInArticle } from '@besedka/contract'
import { type AnyExtension, type JSONContent, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { AttachedFile, Picture } from './file-nodes.ts'

/** A passage that stands out: a hint, or a warning. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => kindOf(element.dataset.callout),
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

function kindOf(value: string | undefined): CalloutKind {
  return calloutKinds.find((kind) => kind === value) ?? 'note'
}

/** Just the nodes and marks that the contract knows (`ArticleBody`); what is pasted from elsewhere is cut down to them. */
export const articleExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: isSafeLink, HTMLAttributes: { target: null } },
  }),
  Callout,
  Picture,
  AttachedFile,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

/** Attributes that mean something, by node; the editor's libraries add others for themselves. */
const kept: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  callout: ['kind'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  link: ['href'],
  picture: ['fileId', 'alt', 'width', 'height'],
  file: ['fileId', 'name', 'sizeBytes'],
}

/** What the editor holds as the contract has it; undefined for what cannot be kept, such as a text beyond all limits. */
export function toArticleBody(json: JSONContent): ArticleBody | undefined {
  const body = cleaned(json)
  return mistakeInArticle(body) === undefined ? (body as ArticleBody) : undefined
}

function cleaned({ type, attrs, marks, content, text }: JSONContent): JSONContent {
  const sound = marks?.filter((mark) => mark.type !== 'link' || isSafeLink(String(mark.attrs?.href)))
  return {
    type: type ?? '',
    ...withAttrs(type, attrs),
    ...(sound && sound.length > 0 && { marks: sound.map((mark) => ({ type: mark.type, ...withAttrs(mark.type, mark.attrs) })) }),
    ...(content && { content: content.map(cleaned) }),
    ...(text !== undefined && { text }),
  }
}

function withAttrs(type: string | undefined, attrs: Record<string, unknown> | undefined): { attrs?: Record<string, unknown> } {
  const names = (type !== undefined && Object.hasOwn(kept, type) && kept[type]) || []
  return names.length === 0 || !attrs ? {} : { attrs: Object.fromEntries(names.map((name) => [name, attrs[name]])) }
}
