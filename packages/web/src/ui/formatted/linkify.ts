/** A stretch of text; `href` when it is an address that can be opened. */
export type TextPart = { text: string; href?: string }

/**
 * Addresses of the web, of mailboxes and of phones. Only http, https, mailto and tel ever become links. A phone has a plus, or it would be the
 * number of an order.
 * NOTE no part of it can be read in two ways, and a mailbox and a phone have a limit: the time grows with the length alone, whatever a customer
 * sends.
 */
const address =
  /(?<![\p{L}\d])(?:(?:https?:\/\/|mailto:|tel:|(www\.))[\p{L}\d+][^\s<>"«»]*|(\w[\w.+-]{0,99}@[\w-]+(?:\.[\w-]+)+)|(?<![+\w./=])(\+[1-9](?:[ \u00a0\u2011()-]{0,3}\d){9,14})(?![\p{L}+@=]|[ \u00a0\u2011()-]{0,3}\d|[.,:/]\d))/giu
/** Marks that end a sentence rather than an address. */
const trailing = '.,;:!?…»”\'")]}>'

/** Splits a text into plain parts and links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let plainFrom = 0
  for (const { 0: found, 1: bare, 2: mailbox, 3: phone, index } of text.matchAll(address)) {
    // A closing bracket belongs to the address when it opened inside (wiki links do that).
    const marks = found.includes('(') ? trailing.replace(')', '') : trailing
    let link = found
    while (marks.includes(link.slice(-1))) link = link.slice(0, -1)
    const href = phone ? `tel:${link.replace(/[^+\d]/g, '')}` : (bare ? 'https://' : mailbox ? 'mailto:' : '') + link
    parts.push({ text: text.slice(plainFrom, index) }, { text: link, href })
    plainFrom = index + link.length
  }
  return [...parts, { text: text.slice(plainFrom) }]
}
