const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]»]/g

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain text as HTML for mail programs: escaped, lines kept, addresses of pages made links. */
export function htmlOfText(text: string): string {
  let html = ''
  let done = 0
  for (const { 0: url, index } of text.matchAll(link)) {
    html += `${escaped(text.slice(done, index))}<a href="${escaped(url)}">${escaped(url)}</a>`
    done = index + url.length
  }
  html += escaped(text.slice(done))
  return `<div>${html.replaceAll('\n', '<br>\n')}</div>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}
