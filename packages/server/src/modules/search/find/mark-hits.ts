import type { SearchSegment } from '@besedka/contract'
import { codesOf } from '../words/codes.ts'
import { allWords } from '../words/text-words.ts'

type Range = { from: number; to: number }
/** A place, and which of the searched words stands there. */
type Hit = Range & { lexeme: string }

/** How much of a text is shown, and how much of that before the first hit. */
const shownLength = 280
const lead = 90

/**
 * A text with what was searched for set apart; a long one around the place where most of it stands together. Undefined where nothing in it was
 * searched for.
 */
export function markHits(text: string, lexemes: ReadonlySet<string>, longest?: number): SearchSegment[] | undefined {
  const hits = hitsIn(text, lexemes, longest)
  const best = richest(hits)
  return best && segmentsOf(text, hits, around(text, best))
}

/** The beginning of a text, without marks. */
export function beginningOf(text: string): SearchSegment[] {
  return segmentsOf(text, [], around(text, { from: 0, to: 0 }))
}

function hitsIn(text: string, lexemes: ReadonlySet<string>, longest: number | undefined): Hit[] {
  const words = allWords(text, longest).flatMap(({ from, to, stem }) => (lexemes.has(stem) ? { from, to, lexeme: stem } : []))
  const codes = codesOf(text, longest).flatMap(({ from, to, forms }) => {
    const lexeme = forms.find((form) => lexemes.has(form))
    return lexeme === undefined ? [] : { from, to, lexeme }
  })
  let reached = 0
  return [...words, ...codes]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const free = from >= reached
      reached = Math.max(reached, to)
      return free
    })
}

/** The first hit of the stretch that has the most different words in sight. */
function richest(hits: readonly Hit[]): Hit | undefined {
  let [best, most] = [hits[0], 0]
  const inSight = new Map<string, number>()
  let next = 0
  for (const hit of hits) {
    for (let ahead = hits[next]; ahead && ahead.to <= hit.from + shownLength - lead; ahead = hits[++next]) {
      inSight.set(ahead.lexeme, (inSight.get(ahead.lexeme) ?? 0) + 1)
    }
    if (inSight.size > most) [best, most] = [hit, inSight.size]
    const left = (inSight.get(hit.lexeme) ?? 0) - 1
    if (left > 0) inSight.set(hit.lexeme, left)
    else inSight.delete(hit.lexeme)
  }
  return best
}

function around(text: string, hit: Range): Range {
  if (text.length <= shownLength) return { from: 0, to: text.length }
  const from = hit.from <= lead ? 0 : wordAfter(text, hit.from - lead, hit.from)
  const end = from + Math.max(shownLength, hit.to - from)
  return { from, to: end >= text.length ? text.length : wordBefore(text, end, hit.to) }
}

/** Texts are cut between words; where there is no space, between whole signs. */
function wordAfter(text: string, at: number, latest: number): number {
  const space = text.slice(at, latest).search(/\s\S/)
  if (space >= 0) return at + space + 1
  return isSecondHalf(text, at) ? at + 1 : at
}

function wordBefore(text: string, at: number, earliest: number): number {
  const space = text.slice(earliest, at).search(/\s\S*$/)
  if (space >= 0) return earliest + space
  return isSecondHalf(text, at) ? at - 1 : at
}

function isSecondHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function segmentsOf(text: string, hits: readonly Range[], shown: Range): SearchSegment[] {
  const segments: SearchSegment[] = []
  let at = shown.from
  const add = (to: number, hit: boolean) => {
    if (to > at) segments.push({ text: text.slice(at, to), hit })
    at = Math.max(at, to)
  }
  for (const { from, to } of hits) {
    if (from < shown.from || to > shown.to) continue
    add(from, false)
    add(to, true)
  }
  add(shown.to, false)
  if (shown.from > 0) segments.unshift({ text: '… ', hit: false })
  if (shown.to < text.length) segments.push({ text: ' …', hit: false })
  return segments
}
