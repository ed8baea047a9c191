import { wordsOf } from './words-of.ts'

/** «верните мне, пожалуйста, деньги» still holds the phrase «вернуть деньги». */
const mostBetween = 2

/**
 * Whether a text holds a word in any of its forms, or a phrase: its words in this order, each at most two other words after the one before.
 * Numbers are compared exactly. A word without letters and digits is held by no text.
 *
 * @param text a string, or what `wordsOf` answered for it, where many words are looked for in one text
 */
export function containsWord(text: string | readonly string[], word: string): boolean {
  const words = typeof text === 'string' ? wordsOf(text) : text
  const phrase = wordsOf(word)
  const [first, ...rest] = phrase
  if (first === undefined) return false
  return words.some((candidate, position) => candidate === first && follow(words, position, rest))
}

/** Whether the other words of a phrase come after a position, tried with the nearest first: every place that a word may take is at most three wide. */
function follow(words: readonly string[], position: number, rest: readonly string[]): boolean {
  let reachable = [position]
  for (const wanted of rest) {
    reachable = placesAfter(words, reachable, wanted)
    if (reachable.length === 0) return false
  }
  return true
}

function placesAfter(words: readonly string[], from: readonly number[], wanted: string): number[] {
  const places = new Set<number>()
  for (const position of from) {
    for (let next = position + 1; next <= position + 1 + mostBetween; next++) if (words[next] === wanted) places.add(next)
  }
  return [...places]
}
