import { BotAnswer } from '@besedka/contract'
import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

test.each([
  ['https://shop.example/a?b=1', 'https://shop.example/a?b=1'],
  ['  http://shop.example ', 'http://shop.example'],
  ['shop.example', 'https://shop.example'],
  ['www.shop.example/prices', 'https://www.shop.example/prices'],
  ['shop.example:8443/prices', 'https://shop.example:8443/prices'],
  ['магазин.рф/цены', 'https://магазин.рф/цены'],
])('%j is the address %j, which a scenario may keep', (typed, link) => {
  expect(readLink(typed)).toBe(link)
  expect(BotAnswer.safeParse({ id: 'a', type: 'button', label: 'Shop', link, to: null }).success).toBe(true)
})

test.each(['shop', 'our shop.example', 'javascript:alert(1)', 'mailto:a@shop.example', 'https://', '.example'])('%j is none', (typed) => {
  expect(readLink(typed)).toBeUndefined()
})
