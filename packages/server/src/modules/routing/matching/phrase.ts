import { containsWord, wordsOf } from '@besedka/language'
import { createCache } from '../../../platform/cache.ts'

/** A word or phrase of a rule, and the stems by which it is found. */
export type Phrase = { word: string; stems: readonly string[] }

/** Words of rules are read for every few chats that come, and are the same every time. */
const known = createCache<string, Phrase>(20_000)

export function toPhrase(word: string): Phrase {
  const before = known.get(word)
  if (before) return before
  const phrase = { word, stems: wordsOf(word) }
  known.set(word, phrase)
  return phrase
}

/** Whether a text holds the phrase; `found` are all stems of `words`, for a quick no. */
export function holds({ words, found }: { words: readonly string[]; found: ReadonlySet<string> }, { word, stems }: Phrase): boolean {
  if (stems.length === 0 || !stems.every((stem) => found.has(stem))) return false
  return stems.length === 1 || containsWord(words, word)
}

/** Whether every text that holds `one` holds `other` too: `other` stands in it as it is. */
export function implies(one: Phrase, other: Phrase): boolean {
  const { length } = other.stems
  if (length === 0) return false
  return one.stems.some((_stem, start) => other.stems.every((stem, place) => one.stems[start + place] === stem))
}
