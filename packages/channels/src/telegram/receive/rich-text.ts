const deepest = 20
const longest = 32_768

type Node = Readonly<Record<string, unknown>>

/**
 * The words of a rich message (headings, lists, tables …; `RichMessage` of the Bot API), a block to a line, links written out. Its pictures
 * and its looks are lost. Takes anything, and is bounded by the limits that Telegram states.
 */
export function richText(message: unknown): string {
  return isNode(message) ? blocks(message.blocks, 0).slice(0, longest) : ''
}

function blocks(value: unknown, depth: number): string {
  return depth > deepest ? '' : lines(nodes(value).map((block) => blockText(block, depth + 1)))
}

function blockText(block: Node, depth: number): string {
  const { summary, text, items, cells, caption, credit, expression } = block
  return lines([
    inline(summary, depth),
    inline(text, depth),
    inline(expression, depth),
    lines(nodes(items).map((item) => `${inline(item.label, depth)} ${blocks(item.blocks, depth)}`.trim())),
    blocks(block.blocks, depth),
    lines(
      list(cells).map((row) =>
        nodes(row)
          .map((cell) => inline(cell.text, depth))
          .join(' | '),
      ),
    ),
    // Of a table a text, of a picture a text with its credit.
    isNode(caption) && caption.type === undefined ? blockText(caption, depth) : inline(caption, depth),
    inline(credit, depth),
  ])
}

/** Text that flows: a string, pieces of it, or a piece with a format. */
function inline(value: unknown, depth: number): string {
  if (typeof value === 'string') return value
  if (depth > deepest) return ''
  if (Array.isArray(value)) return value.map((piece) => inline(piece, depth + 1)).join('')
  if (!isNode(value)) return ''
  const { text, url, alternative_text, expression } = value
  const words = inline(text ?? alternative_text ?? expression, depth + 1)
  return typeof url === 'string' && url !== words ? `${words} (${url})` : words
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function nodes(value: unknown): Node[] {
  return list(value).filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
