import { listLevelMax } from '@besedka/contract/formatted-text'
import { isSafeAddress } from '@besedka/contract/safe-address'
import { type AnyExtension, type Editor, Extension, Node } from '@tiptap/core'
import { DOMParser, type ResolvedPos, type Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'

/** One paragraph each, and lists below it, which Tab and Shift+Tab make and end. Where there is nothing to do, these keys leave the field as ever. */
const Item = Node.create({
  name: 'listItem',
  content: 'paragraph (bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      Tab: () => canNest(this.editor) && this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** Whether the item with the cursor can go into the one before it: a letter's lists are only so deep. */
export function canNest(editor: Editor): boolean {
  return depthAt(editor.state.selection.$from) <= listLevelMax && editor.can().sinkListItem('listItem')
}

/** How many items a place stands in. */
function depthAt(place: ResolvedPos): number {
  return Array.from({ length: place.depth }, (_, depth) => place.node(depth + 1)).filter(({ type }) => type.name === 'listItem').length
}

/** Each line is a paragraph, so that what is written reads the same in plain words. */
const NewLine = Extension.create({
  name: 'newLine',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.keyboardShortcut('Enter') }
  },
})

/** Just what `formatted-text.ts` knows; what is pasted from elsewhere is cut down to it. */
export const formattedExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    hardBreak: false,
    listItem: false,
    trailingNode: false,
    // An address by itself is a link wherever it is shown.
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', isAllowedUri: isSafeAddress, HTMLAttributes: { target: null } },
  }),
  Item,
  NewLine,
]

/** Reads what is pasted from a page: what a line break or the row of a table ends is a line here, too. */
export function pastedParser(schema: Schema): DOMParser {
  return new DOMParser(schema, [{ tag: 'br, tr', closeParent: true }, ...DOMParser.fromSchema(schema).rules])
}

/**
 * What is pasted, as that parser can read it: the words of two cells stay two words, and a line break outside of a paragraph is within
 * one.
 */
export function readablePaste(html: string): string {
  const spaced = html.replace(/<\/t[dh]>/gi, ' $&')
  return /<br\b/i.test(spaced) ? `<div>${spaced}</div>` : spaced
}
