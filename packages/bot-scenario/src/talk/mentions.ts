import { plainWords } from './plain-words.ts'
import type { Heard } from './talk.ts'

/** In more words than these a customer tells a story, in which a label may stand by chance. */
const mostWords = 12
/** Labels of so few letters ("Yes", «Да», "XL") stand in many sentences, and count only where there are hardly any other words. */
const shortLabel = 3
const mostWordsWithShortLabel = 3

const negations = new Set('не ни нет без кроме no not never without except don doesn didn isn wasn can won'.split(' '))

/** Whether a sentence speaks of a label: holds its words in any form, and denies nothing beside them. */
export function mentions({ text, holds }: Pick<Heard, 'text' | 'holds'>, label: string): boolean {
  const [words, wanted] = [plainWords(text).split(' '), plainWords(label)]
  const own = wanted.split(' ')
  const others = words.filter((word) => !own.includes(word))
  if (wanted === '' || words.length > mostWords || others.some((word) => negations.has(word))) return false
  if (wanted.length <= shortLabel) return words.length <= mostWordsWithShortLabel && words.includes(wanted)
  return holds(wanted)
}
