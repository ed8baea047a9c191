/** GSM 03.38: the alphabet of seven bits, whose signs cost one septet each, and those that cost two. */
const basic = /^[\n\r -Z_a-z@£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]$/
const extended = /^[\f^{}\\[~\]|€]$/

/** What one message holds, alone and as a part of a longer one, where six bytes go to saying which part it is. */
const room = { latin: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } }

/** Whether a text goes in seven bits. One other sign (a Cyrillic letter, an emoji, a backtick) makes all of it go in sixteen. */
export function isGsmText(text: string): boolean {
  return [...text].every((sign) => basic.test(sign) || extended.test(sign))
}

/** How many messages of the network a text takes; no sign is torn in two. */
export function smsPartsOf(text: string): number {
  return count(text, Number.POSITIVE_INFINITY).parts
}

/** The length of the longest beginning of a text, in UTF-16 units, that goes in so many parts. */
export function lengthWithin(text: string, parts: number): number {
  return count(text, parts).length
}

function count(text: string, most: number): { parts: number; length: number } {
  const latin = isGsmText(text)
  const costs = [...text].map((sign) => ({ length: sign.length, cost: latin && extended.test(sign) ? 2 : latin ? 1 : sign.length }))
  const { alone, part } = latin ? room.latin : room.unicode
  if (costs.reduce((sum, { cost }) => sum + cost, 0) <= alone) return { parts: 1, length: text.length }
  let parts = 1
  let used = 0
  let taken = 0
  for (const { length, cost } of costs) {
    if (used + cost > part) {
      if (parts === most) break
      parts += 1
      used = 0
    }
    used += cost
    taken += length
  }
  return { parts, length: taken }
}
