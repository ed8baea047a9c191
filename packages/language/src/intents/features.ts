import { stemWord } from '../words/stem-word.ts'

/** The weights of a model are this many rows; what falls into one row shares it. */
export const rows = 2 ** 14

/** Where a feature's weights are, and how strongly it is there. */
export type Feature = { row: number; value: number }

/** What a model is told about some words that stand together. `isCommon` says which stems are no news: many others make an ordinary sentence. */
export function featuresOf(words: readonly string[], isCommon: (stem: string) => boolean): Feature[] {
  const stems = words.map((word) => (/^\p{N}/u.test(word) ? '#' : stemWord(word)))
  const size = sizeOf(stems.length)
  const unknown = stems.filter((stem) => stem !== '#' && !isCommon(stem)).length
  const said = [`size ${size}`, `unknown ${Math.min(unknown, 3)}`, `unknown ${Math.min(unknown, 3)} of ${size}`, 'always']
  for (const stem of new Set(stems)) said.push(`word ${stem}`, `${size} ${stem}`)
  const framed = ['^', ...stems, '$']
  for (let at = 0; at + 1 < framed.length; at++) said.push(`pair ${framed[at]} ${framed[at + 1]}`)
  for (let at = 0; at + 2 < framed.length; at++) said.push(`apart ${framed[at]} ${framed[at + 2]}`)
  const pieces = words.flatMap(piecesOf)
  return [...weighted(said, 1), ...weighted(pieces, Math.min(0.5, 3 / Math.sqrt(pieces.length + 1)))]
}

function sizeOf(words: number): string {
  if (words <= 2) return String(words)
  return words <= 4 ? 'few' : words <= 8 ? 'some' : 'many'
}

/** What survives a slip of the finger: three and four letters in a row. */
function piecesOf(word: string): string[] {
  const framed = `<${word.slice(0, 24)}>`
  const pieces: string[] = []
  for (const length of [3, 4]) for (let at = 0; at + length <= framed.length; at++) pieces.push(framed.slice(at, at + length))
  return pieces
}

function weighted(names: readonly string[], value: number): Feature[] {
  return names.map((name) => ({ row: rowOf(name), value }))
}

/** FNV-1a: quick, and the same everywhere. */
function rowOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % rows
}
