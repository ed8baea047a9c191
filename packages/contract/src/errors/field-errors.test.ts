import { expect, test } from 'vitest'
import { z } from 'zod'
import { locales } from '../locales.ts'
import { searchFields } from '../search-fields.ts'
import { fieldErrors } from './field-errors.ts'
import { fieldTextKeys } from './field-text-keys.ts'
import { fieldText, fieldTexts } from './field-texts.ts'
import { placeholdersOf } from './fill-placeholders.ts'

const cases: [name: string, schema: z.ZodType, value: unknown, key: string, params: object][] = [
  ['a missing text', z.string(), undefined, 'required', {}],
  ['an empty text', z.string().min(1), '', 'required', {}],
  ['a long text', z.string().max(32), 'x'.repeat(33), 'tooLong', { size: 32 }],
  ['a short text', z.string().min(8), 'x', 'tooShort', { size: 8 }],
  ['a search for one letter', searchFields.text, 'x', 'tooShort', { size: 2 }],
  ['an email', z.email(), 'anna@', 'emailInvalid', {}],
  ['an address', z.url(), 'besedka', 'linkInvalid', {}],
  ['a moment', z.iso.datetime(), 'yesterday', 'dateInvalid', {}],
  ['a text for a number', z.number(), 'x', 'incorrectNumber', {}],
  ['a number that is not a number', z.number(), Number.NaN, 'incorrectNumber', {}],
  ['a fraction', z.int(), 1.5, 'notWhole', {}],
  ['a small number', z.number().min(1), 0, 'tooSmall', { size: 1 }],
  ['a number that must be positive', z.number().positive(), 0, 'mustBeMore', { size: 0 }],
  ['a large number', z.number().max(999), 1000, 'tooLarge', { size: 999 }],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'tooMany', { size: 1 }],
  ['an empty list', z.array(z.string()).min(1), [], 'required', {}],
  ['a value that is not offered', z.enum(['a', 'b']), 'c', 'invalidValue', {}],
  ["a schema's own key", z.string().max(32, 'incorrectName'), 'x'.repeat(33), 'incorrectName', { size: 32 }],
  ['a sentence that is no key', z.string().regex(/^a$/, 'Must be a'), 'b', 'invalidValue', {}],
]

test.each(cases)('%s is explained', (_, schema, value, key, params) => {
  const error = z.object({ field: schema }).safeParse({ field: value }).error

  expect(fieldErrors(error ?? { issues: [] }).field).toMatchObject({ key, params })
})

test('a nested field is named by its dotted path, and only its first complaint is kept', () => {
  const schema = z.object({ contacts: z.array(z.object({ value: z.string().min(3).regex(/\d/) })) })

  const error = schema.safeParse({ contacts: [{ value: 'x' }] }).error

  expect(fieldErrors(error ?? { issues: [] })).toEqual({ 'contacts.0.value': { key: 'tooShort', params: { size: 3 } } })
})

test('a rule over the whole form may name a field and give its own parameters', () => {
  const schema = z
    .object({ password: z.string(), repeat: z.string() })
    .refine((form) => form.password === form.repeat, { path: ['repeat'], message: 'passwordsDoNotMatch', params: { size: 8, secret: {} } })

  const error = schema.safeParse({ password: 'a', repeat: 'b' }).error

  expect(fieldErrors(error ?? { issues: [] })).toEqual({ repeat: { key: 'passwordsDoNotMatch', params: { size: 8 } } })
})

test.each(fieldTextKeys)('%s is told with the same parameters in both languages', (key) => {
  expect(placeholdersOf(fieldTexts['ru-RU'][key])).toEqual(placeholdersOf(fieldTexts['en-GB'][key]))
  for (const locale of locales) expect(fieldText(key, { size: 5 }, locale)).not.toMatch(/[[\]!]/)
})
