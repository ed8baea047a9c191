import { splitWords } from './split-words.ts'
import { stemWord } from './stem-word.ts'

/**
 * The words of a text, each as the stem that its forms share, in the order of the text. Numbers stay exact. Only the first 10,000 characters
 * are read.
 */
export function wordsOf(text: string): string[] {
  return splitWords(text).map(stemWord)
}
