import { wordsOf } from '@besedka/language'

/** The beginning of a long text says what it is about. */
const wordsMax = 100
/** Numbers belong to one order or person and teach nothing. Shorter words name no topic, and longer ones are no words. */
const telling = /^\p{L}{3,30}$/u

/** Stands in every lesson, so that it counts them. */
export const everyLesson = ''

/** The words by which a text is compared with others: stems, each once. */
export function wordsOfLesson(text: string): string[] {
  const words = new Set<string>()
  for (const word of wordsOf(text)) {
    if (words.size === wordsMax) break
    if (telling.test(word)) words.add(word)
  }
  return [...words]
}
