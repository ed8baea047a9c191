import type { Entity } from './update.ts'

/**
 * The text with every hidden link written out behind its words: "our prices (https://…)". Other entities (bold, mentions …) mark what the
 * text says already. Offsets count UTF-16 units, as JavaScript does.
 */
export function showLinks(text: string, entities: readonly Entity[] = []): string {
  const links = entities.flatMap(({ type, offset, length, url }) => {
    const end = offset + length
    if (type !== 'text_link' || !url || offset < 0 || length <= 0 || end > text.length) return []
    return sameAddress(text.slice(offset, end), url) ? [] : [{ end, url }]
  })
  // From the last to the first, so that what is inserted moves none of the places still to come.
  return links.sort((a, b) => b.end - a.end).reduce((shown, { end, url }) => `${shown.slice(0, end)} (${url})${shown.slice(end)}`, text)
}

function sameAddress(words: string, url: string): boolean {
  const bare = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return bare(words) === bare(url)
}
