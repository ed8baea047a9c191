import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://shop.example/prices', 'https://shop.example/prices'],
  [' shop.example/prices?a=1 ', 'https://shop.example/prices?a=1'],
  ['магазин.рф', 'https://магазин.рф'],
  ['help@shop.example', 'mailto:help@shop.example'],
  ['+7 (495) 123-45-67', 'tel:+74951234567'],
  ['javascript:alert(1)', undefined],
  ['доставка', undefined],
  ['', undefined],
])('%s is the link %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
