import { otherLayout } from '@besedka/language'
import { slipsBetween, slipsForgiven } from '@besedka/language/slips-between'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/database/like.ts'
import { asciiOf } from '../words/ascii-of.ts'
import { fold } from '../words/fold.ts'
import { allWords, stemOf } from '../words/text-words.ts'
import { transliterate } from '../words/transliterate.ts'
import { alternativesOf, stemsOf, type Term } from './read-query.ts'
import '../tables.ts'

const shortestPart = 3
const shortestNumber = 4
const partsMax = 20
const alikeMax = 40
/** Each word more is looked for in all messages. */
const meantMax = 12

/** What a term may mean where it is not there as it was typed: another layout, another alphabet, a part of a word or number, a slip. */
export async function meantBy(app: AppContext, organisationId: string, term: Term): Promise<string[][]> {
  const typed = alternativesOf(term)
  if (term.kind === 'phrase') return typed
  if (term.kind === 'number') return [...typed, ...(await withPart(app, organisationId, term.typed.replace(/\D/g, ''), shortestNumber))]
  const word = fold(term.typed)
  const otherWay = otherLayout(word)
  const readings = [word, otherWay].map(onlyWord).filter((reading) => reading !== undefined)
  // Nothing is left of a word that is only hard and soft signs.
  const latin = readings.flatMap((reading) => transliterate(reading) || [])
  const meant = [stemsOf(otherWay), ...latin.map((reading) => [stemOf(reading)])].filter((stems) => stems.length > 0)
  const known = await Promise.all([
    ...readings.map((reading) => withPart(app, organisationId, reading, shortestPart)),
    ...[...readings, ...latin].map((reading) => alike(app, organisationId, stemOf(reading))),
  ])
  return [...typed, ...meant, ...known.flat()]
}

/** The word, where it is one and not several with signs between them. */
function onlyWord(text: string): string | undefined {
  const words = allWords(text)
  return words.length === 1 ? words[0]?.word : undefined
}

/**
 * NOTE: asks as the system's role and names the organisation itself, as everything here that goes by an index of words: see
 * docs/decisions/search-by-name-outside-row-level-security.md.
 */
async function withPart({ database }: AppContext, organisationId: string, part: string, shortest: number): Promise<string[][]> {
  if (part.length < shortest) return []
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE organisation_id = ${organisationId} AND word LIKE ${containing(asciiOf(part))}
    ORDER BY length(word), word LIMIT ${partsMax}`.execute(database.system)
  return rows.map(({ word }) => [word])
}

async function alike({ database }: AppContext, organisationId: string, stem: string): Promise<string[][]> {
  const forgiven = slipsForgiven(stem.length)
  if (forgiven === 0 || /\d/.test(stem)) return []
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE organisation_id = ${organisationId} AND word % ${stem}
    ORDER BY similarity(word, ${stem}) DESC, word LIMIT ${alikeMax}`.execute(database.system)
  const likely = rows.map(({ word }) => ({ word, slips: slipsBetween(stem, word) })).filter(({ slips }) => slips <= forgiven)
  return likely
    .sort((a, b) => a.slips - b.slips)
    .slice(0, meantMax)
    .map(({ word }) => [word])
}
