import type { DomNode, FormatCallback } from 'html-to-text'

/** What parts the cells of a row that are read as one line. */
const betweenCells = ' | '

/** What stands on lines of its own: with one of these inside, a cell is a piece of layout. */
const blocks = new Set(
  'table tbody thead tfoot tr td th ul ol dl pre blockquote hr br p div center section article h1 h2 h3 h4 h5 h6'.split(' '),
)

/** Around the words of a cell Word, Outlook and web mail put one of these, which changes nothing of how they are read. */
const wrappers = new Set(['p', 'div', 'center'])

/**
 * A row of a table is a line, with its cells told apart: `1` beside `4 990` must not become 14 990. Cells with more than one line in them
 * (newsletters are laid out by tables) stand below one another.
 */
export const tableRow: FormatCallback = (row, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  let isLineBegun = false
  for (const cell of row.children) {
    if (!isCell(cell)) {
      walk([cell], builder)
      continue
    }
    if (isHidden(cell)) continue
    const words = wordsOfCell(cell)
    if (words === null) {
      builder.openBlock({ leadingLineBreaks: 1 })
      walk(cell.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
      isLineBegun = false
    } else if (words.some(hasWords)) {
      if (isLineBegun) builder.addInline(betweenCells)
      walk(words, builder)
      isLineBegun = true
    }
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

function isCell(node: DomNode): boolean {
  return node.type === 'tag' && (node.name === 'td' || node.name === 'th')
}

/** What a cell holds where that is one line, without what is only wrapped around it; null: it is laid out in itself. */
function wordsOfCell(cell: DomNode): DomNode[] | null {
  let nodes = cell.children
  for (;;) {
    const filled = nodes.filter((node) => node.type === 'tag' || hasWords(node))
    const [only] = filled
    if (filled.length !== 1 || only === undefined || !wrappers.has(only.name ?? '')) break
    nodes = only.children
  }
  return nodes.some((node) => hasInside(node, ({ name }) => blocks.has(name ?? ''))) ? null : nodes
}

function hasWords(node: DomNode): boolean {
  return hasInside(node, ({ type, data }) => type === 'text' && /[^\s\u200b\u200c\ufeff]/.test(data ?? ''))
}

/** A preheader stands for the preview of other mail programs; nobody sees it in the letter. */
export const hiddenStyles = ['display:none', 'display: none', 'mso-hide:all', 'mso-hide: all', 'visibility:hidden', 'visibility: hidden']

function isHidden(node: DomNode): boolean {
  const style = String(node.attribs?.style ?? '').toLowerCase()
  return hiddenStyles.some((hidden) => style.includes(hidden))
}

/** Without recursion: a letter may be nested as deep as its sender likes. Cells end at the first block, so nothing is looked at again and again. */
function hasInside(node: DomNode, is: (node: DomNode) => boolean): boolean {
  const left = [node]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isHidden(next)) continue
    if (is(next)) return true
    for (const child of next.children ?? []) left.push(child)
  }
  return false
}
