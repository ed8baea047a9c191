import { strToU8, zipSync } from 'fflate'

/** Documents as programs write them, for tests. */
export function pdfOf(lines: readonly string[]): Buffer {
  const letters = [...new Set(lines.join(''))]
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const shown = lines.map((line) => `<${Array.from(line, (letter) => hex(letters.indexOf(letter) + 0x41, 2)).join('')}> Tj T*`)
  const content = `BT /F1 12 Tf 14 TL 50 750 Td ${shown.join(' ')} ET`
  const map = letters.map((letter, at) => `<${hex(at + 0x41, 2)}> <${hex(letter.charCodeAt(0), 4)}>`)
  const unicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange ${map.length} beginbfchar ${map.join('\n')} endbfchar endcmap end end`
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(unicode),
  ])
}

/** A PDF of these objects, in their order; the first is its catalogue. */
export function pdfOfObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  )
}

export function docxOf(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('')
  return archiveOf({ 'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` })
}

export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c r="A1"><v>${value}</v></c>` : `<c r="A1" t="s"><v>${strings.indexOf(value)}</v></c>`
  return archiveOf({
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  })
}

export function archiveOf(entries: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
      ),
    ),
  )
}
