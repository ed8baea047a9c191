import { Zip, ZipDeflate } from 'fflate'

type Cells = readonly (string | null)[]

/** What a cell holds at most; a longer text is cut. */
const cellMax = 32_767

const utf8 = new TextEncoder()

/**
 * A workbook with one sheet of texts, piece by piece: a hundred thousand rows are never in memory at once, and nobody else waits for them. A text is
 * a text there, never a formula. The heading stays in sight. (`write-excel-file`, which reports use, takes only whole sheets.)
 */
export async function* writeSheet(header: readonly string[], pages: AsyncIterable<readonly Cells[]>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const [name, text] of Object.entries(frame)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(utf8.encode(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(utf8.encode(`${sheetBegin(header.length)}${rowOf(header, ' s="1"')}`))
  for await (const rows of pages) {
    sheet.push(utf8.encode(rows.map((row) => rowOf(row)).join('')))
    yield* made.splice(0)
  }
  sheet.push(utf8.encode('</sheetData></worksheet>'), true)
  zip.end()
  yield* made
}

function rowOf(cells: Cells, style = ''): string {
  return `<row>${cells.map((text) => `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text ?? '')}</t></is></c>`).join('')}</row>`
}

/** Signs that XML cannot hold are left out, and so is half of a sign. */
function escaped(text: string): string {
  return text
    .slice(0, cellMax)
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Control characters but tab and the ends of lines. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function sheetBegin(columns: number): string {
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`
}

/** The parts around the sheet, as small as spreadsheets take them. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}
