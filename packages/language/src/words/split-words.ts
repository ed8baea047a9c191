/** No rule and no intent needs more of a text than this, so a longer one costs no more. */
const longestRead = 10_000

/** Letters with an apostrophe inside; or digits, with points and commas between them: `don't`, `2,5`. */
const word = /\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*\p{L}*/gu

/**
 * The words of a text as they are written, but in lower case, with е for ё and a straight apostrophe. Hyphens separate words. Only the first
 * 10,000 characters are read.
 */
export function splitWords(text: string): string[] {
  return plain(text.slice(0, longestRead)).match(word) ?? []
}

/** The same text for the same letters, however they were typed: composed, wide, capital, with ё or е. The number sign would become letters. */
function plain(text: string): string {
  return text.replaceAll('№', ' ').normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
}
