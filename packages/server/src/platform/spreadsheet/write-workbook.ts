import { writeZip, type ZipEntry } from '../archive/write-zip.ts'
import type { Cell, Sheet } from './sheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const mimeTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What Excel takes. */
const nameLength = 31
const textLength = 32_767
const [firstColumnWidth, columnWidth] = [28, 16]

/**
 * Writes sheets as a workbook (XLSX) to a new local file, row after row, so that a long one neither fills the memory nor keeps others waiting.
 * Headings stay in sight, and a text is a text there, never a formula.
 */
export function writeWorkbook(path: string, sheets: readonly Sheet[]): Promise<void> {
  return writeZip(path, entriesOf(sheets))
}

function* entriesOf(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }))
  yield {
    name: '[Content_Types].xml',
    content: [
      `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mimeTypes}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${mimeTypes}.styles+xml"/>`,
      ...numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${mimeTypes}.worksheet+xml"/>`),
      '</Types>',
    ],
  }
  yield {
    name: '_rels/.rels',
    content: [
      `${declaration}<Relationships xmlns="${packageRelations}">`,
      `<Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  }
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets>`,
      ...numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheetName(sheet.name))}" sheetId="${number}" r:id="rId${number}"/>`),
      '</sheets></workbook>',
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${declaration}<Relationships xmlns="${packageRelations}">`,
      ...numbered.map(
        ({ number }) => `<Relationship Id="rId${number}" Type="${documentRelations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      ),
      `<Relationship Id="rId${numbered.length + 1}" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  }
  yield { name: 'xl/styles.xml', content: [styles] }
  for (const { sheet, number } of numbered) yield { name: `xl/worksheets/sheet${number}.xml`, content: worksheet(sheet) }
}

/** Two looks of a cell: as it is, and bold and broken into lines for headings. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">\
<alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

async function* worksheet({ header, rows }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>\
<cols><col min="1" max="1" width="${firstColumnWidth}" customWidth="1"/><col min="2" max="${Math.max(2, header.length)}" width="${columnWidth}" customWidth="1"/></cols>\
<sheetData>`
  yield row(header, 1)
  for await (const cells of rows) yield row(cells, 0)
  yield '</sheetData></worksheet>'
}

function row(cells: readonly Cell[], style: number): string {
  return `<row>${cells.map((value) => cell(value, style)).join('')}</row>`
}

function cell(value: Cell, style: number): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c s="${style}"><v>${value}</v></c>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, textLength))}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML cannot hold
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, nameLength)
}
