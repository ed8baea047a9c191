import { slipsBetween } from '@besedka/language/slips-between'
import { describe, expect, it } from 'vitest'
import { codesOf } from '../words/codes.ts'
import { entryWords } from '../words/entry-words.ts'
import { fold } from '../words/fold.ts'
import { transliterate } from '../words/transliterate.ts'
import { markHits } from './mark-hits.ts'
import { alternativesOf, anyOf, readQuery } from './read-query.ts'
import { windowsBefore } from './windows.ts'

describe('a text', () => {
  it('is marked in its own letters, wherever small ones are longer, and written out whole', () => {
    const text = 'İzmir 👩‍👩‍👧 Посылки, ПОСЫЛКА и ёлка'
    const segments = markHits(text, new Set(['posylk', 'elk'])) ?? []

    expect(segments.filter(({ hit }) => hit).map((segment) => segment.text)).toEqual(['Посылки', 'ПОСЫЛКА', 'ёлка'])
    expect(segments.map((segment) => segment.text).join('')).toBe(text)
    expect(fold(text)).toHaveLength(text.length)
  })

  it('of one endless word is cut without halving a sign', () => {
    const [first, second] = markHits(`посылка${'😀'.repeat(400)}`, new Set(['posylk'])) ?? []

    expect([first?.text, second?.text.isWellFormed()]).toEqual(['посылка', true])
  })

  it('has its numbers in one piece, however they are written', () => {
    const forms = (text: string) => codesOf(text).map((code) => code.forms)

    expect(forms('тел. +7 (916) 123-45-67.')).toEqual([['79161234567', '9161234567', '1234567']])
    expect(forms('8 916 123 45 67')).toEqual([['89161234567', '9161234567', '1234567']])
    expect(forms('заказ ORD-2024/15')).toContainEqual(['ord202415'])
    expect(forms('№ 45 12-77')).toEqual([['451277']])
    expect(forms('без чисел, 2 шт')).toEqual([])
  })

  it.each([
    ['one word without an end', `${'a'.repeat(99_999)}1`],
    ['one of Russian letters', `${'я'.repeat(99_999)}1`],
    ['words of one letter', `${'a-'.repeat(49_999)}1`],
    ['signs after a letter', `1 a${'-'.repeat(99_990)}`],
    ['digits far from each other', '1   '.repeat(25_000)],
  ])('of %s takes no longer than others', (_, text) => {
    const began = process.threadCpuUsage()
    entryWords([{ text, longest: text.length }], [])
    markHits(text, new Set(['posylk']), text.length)
    const { user, system } = process.threadCpuUsage(began)

    expect((user + system) / 1_000).toBeLessThan(1_000)
  })

  it('has numbers as far as it has words', () => {
    const text = `${'слово '.repeat(4_000)} ORD-2024/15`

    expect(codesOf(text)).toEqual([])
    expect(codesOf(text, text.length)).toMatchObject([{ forms: ['202415'] }, { forms: ['ord202415'] }])
  })

  it('is read as words whatever quotes and signs are in it', () => {
    expect(entryWords([{ text: `it's 'a' \\ "trap" & | ! :* <->` }], [':1']).tsvector).toBe("':1' 's':1 'trap':2")
  })
})

describe('a query', () => {
  const tsqueryOf = (text: string) =>
    readQuery(text)
      .terms.map((term) => anyOf(alternativesOf(term)))
      .join(' & ')

  it('is words, numbers and phrases', () => {
    expect(tsqueryOf('возвраты «новой куртки» +7 916 123-45-67')).toBe(
      "(('nov' <-> 'kurtk')) & (('7' <-> '916' <-> '123' <-> '45' <-> '67') | '79161234567' | '9161234567') & ('vozvrat')",
    )
    expect(readQuery('"Новой, Куртки"').phrases).toEqual(['новой куртки'])
  })

  it('may be anything: an operator of PostgreSQL is a word or nothing', () => {
    expect(tsqueryOf("a' | 'b & !secret <-> :* \\")).not.toMatch(/[!*\\]/)
    expect(readQuery(`"""«» ' `).phrases).toEqual([])
  })
})

it('slips are a letter too many, missing, wrong, or two exchanged', () => {
  expect(['посылка', 'посылк', 'пасылка', 'псоылка', 'посыллка', 'возврат'].map((word) => slipsBetween('посылка', word))).toEqual([
    0, 1, 1, 1, 1, 6,
  ])
})

it('a word has its letters in the other alphabet', () => {
  expect(['dostavka', 'shchyotka', 'доставка', 'щётка', 'ord1'].map(transliterate)).toEqual([
    'доставка',
    'щетка',
    'dostavka',
    'shchetka',
    undefined,
  ])
})

it('windows reach further and further back, each behind the one before', () => {
  const windows = [
    ...windowsBefore(new Date('2026-01-02T10:00:00Z'), {
      whole: ':1',
      month: (at) => `m${at.toISOString().slice(0, 7)}`,
      day: (at) => `d${at.toISOString().slice(0, 10)}`,
    }),
  ]

  expect(windows.map(({ since, before }) => [since.toISOString().slice(0, 10), before?.toISOString().slice(0, 10) ?? null])).toEqual([
    ['2025-12-31', null],
    // The month holds days that are looked at already.
    ['2025-12-01', '2025-12-31'],
    ['2025-01-01', null],
    ['2024-01-01', null],
    ['2022-01-01', null],
    ['2018-01-01', null],
    ['1980-01-01', null],
  ])
  expect(windows[0]?.labels).toEqual(['d2026-01-03', 'd2026-01-02', 'd2026-01-01', 'd2025-12-31'])
  expect(windows[1]?.labels).toEqual(['m2026-01', 'm2025-12'])
  const months = windows.slice(1).flatMap(({ labels }) => labels)
  expect(new Set(months).size).toBe(months.length)
})
