import { expect, it } from 'vitest'
import { fillText } from './index.ts'

const text = 'Здравствуйте, {name}! Вас приветствует {company}.'

it.each([
  ['Анна', 'Здравствуйте, Анна! Вас приветствует Шляпа.'],
  ['  Anna-Maria   O’Neill ', 'Здравствуйте, Anna-Maria O’Neill! Вас приветствует Шляпа.'],
  ['Иван П.', 'Здравствуйте, Иван П.! Вас приветствует Шляпа.'],
  ['محمد', 'Здравствуйте, محمد! Вас приветствует Шляпа.'],
])('a person is called by name: %s', (name, filled) => {
  expect(fillText(text, { name, company: 'Шляпа' })).toBe(filled)
})

it.each([
  ['a visitor with a number', 'Посетитель 4821'],
  ['an address', 'marina@people.test'],
  ['a link', 'buy at evil.example'],
  ['a shouting link', 'https://evil.example'],
  ['a sentence', 'You have won a prize, write to us at once to get it'],
  ['a tag', '<b>Anna</b>'],
  ['a placeholder', '{company}'],
  ['nothing', ''],
])('%s is no name, and the sentence does without', (_, name) => {
  expect(fillText(text, { name, company: 'Шляпа' })).toBe('Здравствуйте! Вас приветствует Шляпа.')
})

it('fills each placeholder wherever it stands, and no other braces', () => {
  expect(fillText('{name}, {company}? {name}: {position} $& {', { name: 'Анна', company: '$1 {name}' })).toBe(
    'Анна, $1 {name}? Анна: {position} $& {',
  )
})

it.each([
  ['{name}, добрый день!\n{name}, мы рядом.', 'Добрый день!\nМы рядом.'],
  ['Добрый день, {name}.\nМы рядом.', 'Добрый день.\nМы рядом.'],
  ['Добрый день\n{name}', 'Добрый день'],
  ['{name}', ''],
])('leaves a sentence whole when there is no name: %s', (written, filled) => {
  expect(fillText(written, { name: 'Посетитель 4821', company: 'Шляпа' })).toBe(filled)
})
