import { SecurityPolicy, teamFields } from '@besedka/contract'
import { expect, it } from 'vitest'
import { fieldWord, valueWord } from './field-words.ts'

it('says fields, moments, rights and options in words, and leaves what it does not know', () => {
  expect(fieldWord('planUntil', 'en-GB')).toBe('Plan valid until')
  expect(fieldWord('constructor', 'en-GB')).toBe('constructor')
  expect(valueWord('2026-11-26T10:30:10.296Z', 'en-GB')).toMatch(/^2[567] Nov 2026/)
  expect(valueWord('AUTHORITY_FINANCE', 'ru-RU')).toBe('Финансы')
  expect(valueWord('OPTION_TEMPLATES', 'en-GB')).toBe('Template management')
  expect(valueWord('moscow-1', 'ru-RU')).toBe('moscow-1')
  expect(valueWord('violet', 'ru-RU', 'colour')).toBe('Фиолетовый')
  expect(valueWord('violet', 'ru-RU', 'name')).toBe('violet')
})

it('knows every field of a team and of the sign-in policy', () => {
  for (const field of [...Object.keys(teamFields), ...Object.keys(SecurityPolicy.shape)])
    expect(fieldWord(field, 'ru-RU'), field).not.toBe(field)
})
