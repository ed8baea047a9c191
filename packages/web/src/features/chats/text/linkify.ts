/** A stretch of text; `href` when it is an address that can be opened. */
export type TextPart = { text: string; href?: string }

/**
 * Addresses of the web and of mailboxes. Only http, https, mailto and tel ever become links.
 * NOTE no part of it can be read in two ways, and a mailbox has a limit: the time grows with the length alone, whatever a customer sends.
 */
const address = /(?<![\p{L}\d])(?:(?:https?:\/\/|mailto:|tel:|(www\.))[\p{L}\d+][^\s<>"«»]*|(\w[\w.+-]{0,99}@[\w-]+(?:\.[\w-]+)+))/giu
/** Marks that end a sentence rather than an address. */
const trailing = '.,;:!?…»”\'")]}>'

/** Splits a text into plain parts and links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let plainFrom = 0
  for (const { 0: found, 1: bare, 2: mailbox, index } of text.matchAll(address)) {
    // A closing bracket belongs to the address when it opened inside (wiki links do that).
    const marks = found.includes('(') ? trailing.replace(')', '') : trailing
    let link = found
    while (marks.includes(link.slice(-1))) link = link.slice(0, -1)
    parts.push({ text: text.slice(plainFrom, index) }, { text: link, href: (bare ? 'https://' : mailbox ? 'mailto:' : '') + link })
    plainFrom = index + link.length
  }
  return [...parts, { text: text.slice(plainFrom) }]
}
