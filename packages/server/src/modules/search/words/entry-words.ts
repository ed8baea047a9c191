import { codesOf } from './codes.ts'
import { quoted } from './quoted.ts'
import { wordsOfText } from './text-words.ts'

/** PostgreSQL counts places up to here. */
const lastPlace = 16_383
/** Between parts, so that no phrase reaches from one into the next. */
const gap = 10

/** A part of a message, and how much of it is read where that is more than of a message. */
export type IndexedPart = { text: string; longest?: number | undefined }

/** What an entry is found by: stems with their places, numbers in one piece, labels; as a tsvector, and without the labels as a list. */
export function entryWords(parts: readonly IndexedPart[], labels: readonly string[]): { tsvector: string; words: string[] } {
  const places = new Map<string, number[]>()
  let offset = 1
  for (const { text, longest } of parts) {
    let last = 0
    for (const [index, { stem }] of wordsOfText(text, longest).entries()) {
      last = index
      const place = Math.min(offset + index, lastPlace)
      const before = places.get(stem)
      if (before) before.push(place)
      else places.set(stem, [place])
    }
    offset += last + gap
  }
  const codes = new Set(parts.flatMap(({ text, longest }) => codesOf(text, longest).flatMap(({ forms }) => forms)))
  const bare = [...labels, ...codes].filter((lexeme) => !places.has(lexeme))
  const placed = Array.from(places, ([stem, at]) => `${quoted(stem)}:${at.join(',')}`)
  return { tsvector: [...bare.map(quoted), ...placed].join(' '), words: [...new Set([...codes, ...places.keys()])] }
}
