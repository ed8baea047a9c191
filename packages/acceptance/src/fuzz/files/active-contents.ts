import { gzipSync } from 'node:zlib'
import { file, type HostileFile } from './hostile-file.ts'

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

/** What a browser would run if it were ever shown it as what it is. */
const contents: [string, string | Buffer, string][] = [
  ['HTML', `<!doctype html>${script}`, 'text/html'],
  ['HTML behind blanks and a byte order mark', `\ufeff\r\n\t   <html>${script}`, 'text/html'],
  ['HTML in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<html>${script}`, 'utf16le')]), 'text/html'],
  ['HTML in UTF-7', '<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-', 'text/html'],
  ['XHTML', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`, 'application/xhtml+xml'],
  ['SVG', svg, 'image/svg+xml'],
  ['compressed SVG', gzipSync(svg), 'image/svg+xml'],
  ['XML with a style sheet', '<?xml-stylesheet href="data:text/xsl;base64,PA==" type="text/xsl"?><a/>', 'text/xml'],
  ['a web archive', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${script}`, 'multipart/related'],
  [
    'PDF with JavaScript',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>',
    'application/pdf',
  ],
  ['a calendar', 'BEGIN:VCALENDAR\r\nATTACH:javascript:alert(1)\r\nEND:VCALENDAR', 'text/calendar'],
]

/** Extensions that say what it is, that lie about it, and that two programs read differently. */
const extensions = [
  'html',
  'HTM',
  'xhtml',
  'svg',
  'svgz',
  'xml',
  'pdf',
  'mht',
  'png',
  'jpg',
  'gif',
  'mp4',
  'mp3',
  'txt',
  'png.html',
  'html.png',
  'html;.png',
  'html%00.png',
  '',
]

/** Each content under each name: none may ever be shown in the page, whatever it calls itself. */
export const activeContents: HostileFile[] = contents.flatMap(([what, bytes, type]) =>
  extensions.map((extension, index) =>
    file(`${what} called .${extension}`, extension === '' ? 'file' : `file.${extension}`, bytes, {
      // Half of them say the truth of themselves, half say that they are pictures.
      declared: index % 2 === 0 ? type : 'image/png',
      outcome: 'document',
    }),
  ),
)
