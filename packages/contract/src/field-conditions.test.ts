import { describe, expect, it } from 'vitest'
import { FieldConditions, fieldConditions } from './field-conditions.ts'

const one = '01234567-89ab-7def-8123-456789abcdef'
const other = 'f1234567-89ab-7def-8123-456789abcdef'

describe('conditions on defined fields', () => {
  it('are written as a word and read from it, whatever stands in their values', () => {
    const conditions = [
      { fieldId: one, comparison: 'is', value: other },
      { fieldId: one, comparison: 'is', value: 'Ёлки, 50%: да' },
      { fieldId: one, comparison: 'contains', value: '100% — a,b:c' },
      { fieldId: other, comparison: 'from', value: '-12.5' },
      { fieldId: other, comparison: 'to', value: '2026-11-25' },
      { fieldId: other, comparison: 'empty', value: '' },
      { fieldId: other, comparison: 'filled', value: '' },
    ] as const

    expect(FieldConditions.parse(fieldConditions(conditions))).toEqual(conditions)
  })

  it('are read as they were written before there were comparisons', () => {
    expect(FieldConditions.parse(`${one}:yes,${other}:${one}`)).toEqual([
      { fieldId: one, comparison: 'is', value: 'yes' },
      { fieldId: other, comparison: 'is', value: one },
    ])
    expect(FieldConditions.parse('')).toEqual([])
  })

  it.each([
    'yes',
    `${one}:from:much`,
    `${one}:from:2026-13-45`,
    `${one}:to:`,
    `${one}:contains:`,
    `${one}:contains:%`,
    `${one}:contains:%00`,
    `${one}:empty:x`,
    `${one}:like:x`,
    Array.from({ length: 21 }, () => `${one}:yes`).join(','),
  ])('are refused where nothing can be meant: %s', (word) => {
    expect(FieldConditions.safeParse(word).success).toBe(false)
  })
})
