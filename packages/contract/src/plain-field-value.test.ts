import { expect, it } from 'vitest'
import { type DefinedFieldType, plainFieldValue } from './plain-field-value.ts'

const option = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Gold' }

it.each<[DefinedFieldType, string, string | undefined]>([
  ['text', ' Anything at all ', 'Anything at all'],
  ['text', ' ', undefined],
  ['number', '1 250,50', '1250.50'],
  ['number', '−3', '-3'],
  ['number', 'twelve', undefined],
  ['number', '1e3', undefined],
  ['date', '2026-11-25', '2026-11-25'],
  ['date', '2026-02-30', undefined],
  ['date', '25.11.2026', undefined],
  ['yesNo', 'yes', 'yes'],
  ['yesNo', 'true', undefined],
  ['choice', option.id, option.id],
  ['choice', 'Gold', undefined],
  ['link', 'acme.example/about', 'https://acme.example/about'],
  ['link', 'http://acme.example', 'http://acme.example'],
  ['link', 'javascript:alert(1)', undefined],
  ['link', 'acme', undefined],
])('a field of the type %s takes %j as %j', (type, typed, plain) => {
  expect(plainFieldValue({ type, options: [option] }, typed)).toBe(plain)
})
