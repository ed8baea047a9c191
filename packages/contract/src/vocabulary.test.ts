import { expect, test } from 'vitest'
import * as contract from './index.ts'

const { channelProblemTexts, consentTexts, ...vocabulary } = contract
const texts = [
  ...Object.entries(vocabulary).filter(([name]) => /(Texts|Titles)$/.test(name) && !/^(error|field)Texts$/.test(name)),
  ['reasons of channel problems', mapped(channelProblemTexts, ({ reason }) => reason)] as const,
  ['consents', mapped(consentTexts, ({ text }) => text)] as const,
  ['next steps of channel problems', mapped(channelProblemTexts, ({ next }) => next)] as const,
]

function mapped<V, W>(table: Record<string, V>, of: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(value)]))
}

test.each(texts)('%s name every value in both languages, and no two values alike', (_, table) => {
  for (const locale of contract.locales) {
    const words = Object.values(table).map((text) => text[locale])
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the specification offers thirteen colours for a customer status', () => {
  const colours = Object.values(contract.statusColours)

  expect(new Set(colours).size).toBe(13)
})

test('channel types are the seventeen of the specification and five more', () => {
  expect(new Set(contract.channelTypes).size).toBe(22)
})

test('a page has its own title or the generic one', () => {
  expect(contract.pageTitle('/not-found')['en-GB']).toBe('Page not found — Besedka')
  expect(contract.pageTitle('/admin/chats')['ru-RU']).toBe('Беседка — омниканальный чат')
})
