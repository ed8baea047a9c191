import { asciiOf } from './ascii-of.ts'
import { fold } from './fold.ts'
import { longestMessage } from './text-words.ts'

/** A number or an order number in a text, in one piece: however it is written, it is the same. */
export type TextCode = { from: number; to: number; forms: string[] }

/** Digits with whatever people put between them: `+7 (916) 123-45-67`, `12 345`, `2024-001`. */
const number = /\d(?:[\s().\-–—_/]{0,3}\d){3,24}/g
/**
 * Letters and digits with signs between them: `ORD-2024/15`, `А-123`. Only the beginning of a run is tried: from within it there is nothing more to
 * find, and a run as long as the text would be walked from each of its letters.
 */
const mixed = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-–_./\\#№:]+[\p{L}\p{N}]+)+/gu
const longestCode = 40

/**
 * The numbers of a text. A phone has its forms with and without the code of its country, and the last seven digits; `8 916 …` and `+7 916 …` share
 * theirs.
 */
export function codesOf(text: string, longest = longestMessage): TextCode[] {
  const read = text.slice(0, longest)
  // Most messages have none.
  return /\d/.test(read) ? [...numbersOf(read), ...mixedOf(read)] : []
}

function numbersOf(text: string): TextCode[] {
  return Array.from(text.matchAll(number), (found) => ({
    from: found.index,
    to: found.index + found[0].length,
    forms: formsOf(found[0].replace(/\D/g, '')),
  }))
}

function mixedOf(text: string): TextCode[] {
  return Array.from(fold(text).matchAll(mixed), (found) => ({
    from: found.index,
    to: found.index + found[0].length,
    forms: [asciiOf(found[0].replace(/[^\p{L}\p{N}]/gu, ''))],
  })).filter(({ forms: [code = ''] }) => /\d/.test(code) && /\p{L}/u.test(code) && code.length <= longestCode)
}

/** The whole number, and of a phone the ends that people give instead. */
export function formsOf(digits: string): string[] {
  if (digits.length < 10 || digits.length > 15) return [digits]
  return [...new Set([digits, digits.slice(-10), digits.slice(-7)])]
}
