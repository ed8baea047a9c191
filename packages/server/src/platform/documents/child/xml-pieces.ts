/** A tag or a text of an XML. */
export type XmlPiece = { tag: string; whole: string } | { text: string }

/** Each way to go on ends at the next `<`, which may stand in no tag: a text of nothing else is walked once. */
const piece = /<\/?([A-Za-z_][\w.:-]*)(?![\w.:-])[^<>]*>|<[^<>]*>?|[^<]+/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * An XML in pieces, one after another, in time that grows with its length alone. No declaration is heeded, so nothing is fetched or expanded. Names of
 * tags are without their prefix; a closing one has its slash in front.
 */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  for (const [whole, name] of xml.matchAll(piece)) {
    if (name !== undefined) yield { tag: `${whole.startsWith('</') ? '/' : ''}${name.slice(name.indexOf(':') + 1)}`, whole }
    else if (!whole.startsWith('<')) yield { text: decode(whole) }
  }
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
