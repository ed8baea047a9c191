/** GSM 03.38, the alphabet of seven bits, and its signs that cost two septets. */
const gsm = /^[\n\f\r -Z[-_a-~@£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]*$/
const double = /[\f[-^{-~€]/

/** Whether a text goes in seven bits. One other sign (a Cyrillic letter, an emoji, a backtick) makes all of it go in sixteen. */
export function isGsmText(text: string): boolean {
  return gsm.test(text)
}

/** How many messages of the network a text takes; no sign is torn in two. */
export function smsPartsOf(text: string): number {
  return count(text, text.length)[0]
}

/** How much of a text, in UTF-16 units from its beginning, fits into this many parts. */
export function lengthWithin(text: string, parts: number): number {
  return count(text, parts)[1]
}

/** The number of parts that a text takes, up to `most`, and how much of the text they hold. */
function count(text: string, most: number): [parts: number, length: number] {
  const latin = gsm.test(text)
  const costOf = (sign: string) => (latin ? (double.test(sign) ? 2 : 1) : sign.length)
  // Alone a message holds more than as a part of a longer one, where six bytes say which part it is.
  const part = latin ? 153 : 67
  let [parts, used, length, whole] = [1, 0, 0, 0]
  for (const sign of text) whole += costOf(sign)
  if (whole <= (latin ? 160 : 70)) return [1, text.length]
  for (const sign of text) {
    const cost = costOf(sign)
    if (used + cost > part) {
      if (parts === most) break
      parts++
      used = 0
    }
    used += cost
    length += sign.length
  }
  return [parts, length]
}
