import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const words = {
  greeting: 'Здравствуйте, {{name}}!',
  fresh_one: '{{count}} новый',
  fresh_few: '{{count}} новых чата',
  fresh_many: '{{count}} новых',
  limit: 'Не больше {{count}}',
}

test('values are put into the text', () => {
  expect(findWords(words, 'ru-RU', 'greeting', { name: 'Анна' })).toBe('Здравствуйте, Анна!')
})

test('a value that looks like a place for another is text and nothing more', () => {
  expect(findWords(words, 'ru-RU', 'greeting', { name: '{{name}}$&' })).toBe('Здравствуйте, {{name}}$&!')
})

test.each([
  [1, '1 новый'],
  [21, '21 новый'],
  [3, '3 новых чата'],
  [11, '11 новых'],
  [0, '0 новых'],
])('%i takes its Russian form', (count, text) => {
  expect(findWords(words, 'ru-RU', 'fresh', { count })).toBe(text)
})

test('English knows one and other', () => {
  const english = { fresh_one: '{{count}} chat', fresh_other: '{{count}} chats' }

  expect([1, 2, 21].map((count) => findWords(english, 'en-GB', 'fresh', { count }))).toEqual(['1 chat', '2 chats', '21 chats'])
})

test('a text of one form may name a number too', () => {
  expect(findWords(words, 'ru-RU', 'limit', { count: 3 })).toBe('Не больше 3')
})

test('a key without words is shown as it is', () => {
  expect(findWords(words, 'ru-RU', 'unknown', {})).toBe('unknown')
})

test('a name that brings quotes of its own gets no second pair', () => {
  const own = { gone: 'Организация «{{name}}» отключена' }

  expect(findWords(own, 'ru-RU', 'gone', { name: 'Ромашка' })).toBe('Организация «Ромашка» отключена')
  expect(findWords(own, 'ru-RU', 'gone', { name: 'ООО «Ромашка»' })).toBe('Организация ООО «Ромашка» отключена')
})
