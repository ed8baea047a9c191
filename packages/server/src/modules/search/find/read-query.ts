import { codesOf, formsOf } from '../words/codes.ts'
import { quoted } from '../words/quoted.ts'
import { allWords, wordsOfText } from '../words/text-words.ts'

/** One thing that was typed: a word with whatever signs are in it, a number, or words in quotes. */
export type Term = { kind: 'word' | 'number' | 'phrase'; typed: string }

export type Query = {
  terms: Term[]
  /** Words in quotes, as they have to stand in the text: small letters, е for ё, single spaces. */
  phrases: string[]
}

const inQuotes = /["“”„«»]([^"“”„«»]+)["“”„«»]/g
/** As in texts; a shorter one is a word like others. */
const number = /(?<![\p{L}\p{N}])[+(]?\d(?:[\s().\-–—_/]{0,3}\d){3,24}(?![\p{L}\p{N}])/gu
const termsMax = 12

/** What somebody types, taken apart. */
export function readQuery(text: string): Query {
  const composed = text.normalize('NFC')
  const phrases = Array.from(composed.matchAll(inQuotes), ([, phrase = '']) => phrase.trim()).filter(
    (phrase) => allWords(phrase).length > 0,
  )
  const unquoted = composed.replace(inQuotes, ' ').replace(/["“”„«»]/g, ' ')
  const numbers = Array.from(unquoted.matchAll(number), ([found]) => found)
  const words = unquoted
    .replace(number, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const terms: Term[] = [
    ...phrases.map((typed) => ({ kind: 'phrase', typed }) as const),
    ...numbers.map((typed) => ({ kind: 'number', typed }) as const),
    ...words.map((typed) => ({ kind: 'word', typed }) as const),
  ]
  return {
    terms: terms.slice(0, termsMax),
    phrases: phrases.map((phrase) =>
      allWords(phrase)
        .map(({ word }) => word)
        .join(' '),
    ),
  }
}

/** What a term finds as it was typed, as alternatives; each is stems that stand one behind another. Empty where it is a word that says nothing. */
export function alternativesOf({ kind, typed }: Term): string[][] {
  const stems = stemsOf(typed)
  const codes = kind === 'number' ? formsOf(typed.replace(/\D/g, '')).filter(wholeEnough) : codesOf(typed).flatMap(({ forms }) => forms)
  return [...(stems.length > 0 ? [stems] : []), ...codes.map((code) => [code])]
}

/** The last seven digits are for whoever types no more than these. */
function wholeEnough(form: string, at: number): boolean {
  return at === 0 || form.length >= 10
}

export function stemsOf(text: string): string[] {
  return wordsOfText(text).map(({ stem }) => stem)
}

/** One of these, as a tsquery. */
export function anyOf(alternatives: readonly (readonly string[])[]): string {
  const each = new Set(alternatives.map((stems) => (stems.length === 1 ? quoted(stems[0] ?? '') : `(${stems.map(quoted).join(' <-> ')})`)))
  return `(${[...each].join(' | ')})`
}
