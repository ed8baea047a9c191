import type { Heard } from '@besedka/bot-scenario'
import { containsWord, recogniseIntents, wordsOf } from '@besedka/language'

/** The customer's words as a bot hears them. */
export function readWords(text: string): Heard {
  const words = wordsOf(text)
  return { text, intents: recogniseIntents(text).map(({ intent }) => intent), holds: (word) => containsWord(words, word) }
}
