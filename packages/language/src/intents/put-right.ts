import { splitWords } from '../words/split-words.ts'
import { stemWord } from '../words/stem-word.ts'
import { otherLayout } from './keyboard.ts'
import { fromLatin } from './transliteration.ts'

/** Shorter words are words of another language too often. */
const shortestFromLatin = 4
const shortestFromLayout = 3

/**
 * The words that the writer meant: `ghbdtn` and `privet` are «привет». A text is changed only if that makes words that the model has learnt of
 * words that it has not.
 *
 * @param isLearnt whether a stem is one that says something about an intent
 */
export function putRight(text: string, isLearnt: (stem: string) => boolean): string[] {
  const words = splitWords(text).map(withoutDrawl)
  const learnt = (word: string) => isLearnt(stemWord(word))
  if (!words.some((word) => word.length >= shortestFromLayout && learnt(word))) {
    const retyped = splitWords(otherLayout(text)).map(withoutDrawl)
    if (retyped.some((word) => word.length >= shortestFromLayout && learnt(word))) return retyped
  }
  return spelledInRussian(words, learnt)
}

/** «привеееет» → «привет»; a doubled letter may be right. */
function withoutDrawl(word: string): string {
  return word.replace(/(\p{L})\1{2,}/gu, '$1')
}

function spelledInRussian(words: readonly string[], learnt: (word: string) => boolean): string[] {
  const guesses = words.map((word) => (/^[a-z]+$/.test(word) && !learnt(word) ? fromLatin(word) : word))
  const isRussian = guesses.some((guess, at) => guess !== words[at] && guess.length >= shortestFromLatin && learnt(guess))
  return isRussian ? guesses : [...words]
}
