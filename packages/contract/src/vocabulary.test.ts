import { expect, test } from 'vitest'
import * as contract from './index.ts'

const texts = Object.entries(contract).filter(([name]) => /(Texts|Titles)$/.test(name) && !/^(error|field)Texts$/.test(name))

test.each(texts)('%s name every value in both languages, and no two values alike', (_, table) => {
  for (const locale of contract.locales) {
    const words = Object.values(table).map((text) => text[locale])
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the specification offers thirteen colours for a customer status', () => {
  const colours = Object.values(contract.statusColours).map((colour) => colour.hex)

  expect(new Set(colours).size).toBe(13)
})

test('channel types are the seventeen of the specification and five more', () => {
  expect(new Set(contract.channelTypes).size).toBe(22)
})

test('a page has its own title or the generic one', () => {
  expect(contract.pageTitle('/not-found')['en-GB']).toBe('Page not found — Besedka')
  expect(contract.pageTitle('/admin/chats')['ru-RU']).toBe('Беседка — омниканальный чат')
})
