/** A text as it is compared with a button: without case, accents of «ё», emoji, punctuation and doubled spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}#*+]+/gu, ' ')
    .trim()
}
