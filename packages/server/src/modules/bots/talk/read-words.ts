import type { Heard } from '@besedka/bot-scenario'
import { containsWord, recogniseIntents, wordsOf } from '@besedka/language'

/** The customer's words as a bot hears them. */
export function readWords(text: string): Heard {
  const words = wordsOf(text)
  const recognised = recogniseIntents(text)
  return {
    text,
    intents: recognised.map(({ intent }) => intent),
    sureness: Object.fromEntries(recognised.map(({ intent, confidence }) => [intent, confidence])),
    holds: (word) => containsWord(words, word),
  }
}
