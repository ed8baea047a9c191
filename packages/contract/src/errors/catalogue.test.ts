import { expect, test } from 'vitest'
import { locales } from '../locales.ts'
import { errorCatalogue, isErrorCode } from './catalogue.ts'
import { placeholdersOf } from './fill-placeholders.ts'
import { errorTexts } from './fill-text.ts'

const codes = Object.keys(errorCatalogue).filter(isErrorCode)

/** Parameters for programs rather than for the sentence. */
const silentParams: Record<string, string[]> = {
  accessDeniedException: ['right', 'option', 'scope'],
  chatNotFoundByIdException: ['id'],
  validationException: ['fields'],
  totpCodeMandatoryException: ['methods'],
  chatStepRefusedException: ['type', 'refusal'],
  metricRowsException: ['metric', 'rows'],
}

test.each(codes)('%s says in both languages exactly what its parameters carry', (code) => {
  const spoken = Object.keys(errorCatalogue[code].params.shape).filter((name) => !silentParams[code]?.includes(name))

  for (const locale of locales) expect(placeholdersOf(errorTexts[locale][code]), locale).toEqual(spoken.sort())
})

test.each(codes)('%s reads calmly and is really translated', (code) => {
  expect(errorTexts['ru-RU'][code]).toMatch(/[а-яё]/i)
  expect(errorTexts['en-GB'][code]).not.toMatch(/[а-яё]/i)
  for (const locale of locales) expect(errorTexts[locale][code]).not.toMatch(/!| {2}|^\s|\s$/)
})

test('only a dead session logs out, only a missing right or option and an unknown path navigate away', () => {
  const codesOf = (status: number) => codes.filter((code) => errorCatalogue[code].status === status)

  expect(codesOf(401)).toEqual(['unauthorizedException'])
  expect(codesOf(403)).toEqual(['accessDeniedException'])
  expect(codesOf(404)).toEqual(['pageNotFoundException'])
  expect(codesOf(500)).toEqual(['unknownException'])
})

test('a thing that already exists is always a conflict', () => {
  const existing = codes.filter((code) => /AlreadyExists|InUse|Duplicate/i.test(code))

  for (const code of existing) expect(errorCatalogue[code].status, code).toBe(409)
})

test('a name from outside is an error code only when the catalogue has it', () => {
  expect(isErrorCode('chatNotFoundByIdException')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
})
