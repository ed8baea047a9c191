type CsvEncoding = 'utf-8' | 'utf-16le' | 'windows-1251'

/** Bytes of a text file as text: by its mark, as UTF-8 where all of it is, otherwise what spreadsheets in Russian write. */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' }
  }
}

/**
 * The rows of a CSV file, one by one; separated by what separates most in its first line: semicolon, comma or tab. Lines without a word are left
 * out. `line` is the row's place among all rows, the first being 1. An apostrophe that only keeps a text from being a formula is taken off.
 */
export function* readCsv(text: string): Generator<{ line: number; cells: string[] }> {
  const separator = separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  const endCell = () => {
    cells.push(/^'[\s\0]*[=+\-@]/.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      if (cells.some((one) => one.trim() !== '')) yield { line, cells }
      cells = []
      line += 1
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  if (cells.some((one) => one.trim() !== '')) yield { line, cells }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
