import { plainWords } from './plain-words.ts'
import type { Heard } from './talk.ts'

/** In more words than these a customer tells a story, in which a label may stand by chance. */
const mostWords = 12
/** Short labels ("Yes", «Да», "XL") stand in many sentences; they count among so few words only. */
const [shortLabel, mostWordsBesideShort] = [3, 3]

const negations = new Set('не ни нет без кроме no not never without except don doesn didn isn wasn can won'.split(' '))

/** Whether a sentence speaks of a label: holds its words in any form, and denies nothing beside them. */
export function mentions({ text, holds }: Pick<Heard, 'text' | 'holds'>, label: string): boolean {
  const [words, wanted] = [plainWords(text).split(' '), plainWords(label)]
  const others = words.filter((word) => !wanted.split(' ').includes(word))
  if (wanted === '' || words.length > mostWords || others.some((word) => negations.has(word))) return false
  if (wanted.length <= shortLabel) return words.length <= mostWordsBesideShort && words.includes(wanted)
  return holds(wanted)
}
