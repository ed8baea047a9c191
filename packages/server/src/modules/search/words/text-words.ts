import { stemWord } from '@besedka/language'
import { createCache } from '../../../platform/cache.ts'
import { asciiOf } from './ascii-of.ts'
import { fold } from './fold.ts'
import { stopWords } from './stop-words.ts'

/** A word of a text: where it stands, as it is written in small letters, and what its forms have in common, as the index has it. */
export type TextWord = { from: number; to: number; word: string; stem: string }

/** Nobody reads a message further. */
export const longestMessage = 20_000
/** Nor a document; PostgreSQL counts places no further. */
export const longestDocument = 100_000
/** What is longer is no word: a key, a base64. Its beginning is enough to find it by. */
const longestWord = 60

const word = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text in their order, without those that stand in every sentence. */
export function wordsOfText(text: string, longest = longestMessage): TextWord[] {
  return allWords(text, longest).filter((found) => !stopWords.has(found.word))
}

/** The same with every word. */
export function allWords(text: string, longest = longestMessage): TextWord[] {
  const words: TextWord[] = []
  for (const found of fold(text.slice(0, longest)).matchAll(word)) {
    const written = found[0].slice(0, longestWord)
    words.push({ from: found.index, to: found.index + found[0].length, word: written, stem: stemOf(written) })
  }
  return words
}

const known = createCache<string, string>(50_000)

/** What the forms of a word in small letters have in common. Few words are most of what is written: stems are kept for a while. */
export function stemOf(written: string): string {
  const kept = known.get(written)
  if (kept !== undefined) return kept
  const stem = asciiOf(stemWord(written))
  known.set(written, stem)
  return stem
}
