import { type Html, html, trusted } from '../../../platform/http/html.ts'

/** What a page says of itself to search engines, in the words of schema.org. */
export type StructuredData = Record<string, unknown> & { '@type': string }

/** As a block of data that no browser runs. Nothing in it can end the block: whatever could begin a tag is written as an escape. */
export function dataHtml(data: readonly StructuredData[]): Html | false {
  if (data.length === 0) return false
  const told = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${trusted(told)}</script>\n`
}
