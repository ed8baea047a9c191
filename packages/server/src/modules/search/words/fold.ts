/**
 * A text as it is searched: small letters, е for ё. As long as the text itself, letter by letter, so that a place in one is a place in the other.
 */
export function fold(text: string): string {
  const small = text.toLowerCase()
  const alike = small.length === text.length ? small : Array.from(text, foldSign).join('')
  return alike.replaceAll('ё', 'е')
}

/** The few signs whose small letter is longer (İ) stay as they are. */
function foldSign(sign: string): string {
  const small = sign.toLowerCase()
  return small.length === sign.length ? small : sign
}
