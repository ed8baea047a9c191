import { expect, it } from 'vitest'
import { hostOf, hostsIn } from './domains.ts'

it.each([
  ['https://Shop.Example.com/cart?x=1', 'shop.example.com'],
  ['example.com:8080', 'example.com'],
  ['*.example.com', '*.example.com'],
  ['http://localhost:3000/', 'localhost'],
  ['https://Пример.РФ/чат', 'пример.рф'],
])('reads %s as the host %s', (pasted, host) => {
  expect(hostOf(pasted)).toBe(host)
})

it('takes many hosts at once, each once', () => {
  expect(hostsIn('example.com, https://example.com/a\nshop.example.com;')).toEqual(['example.com', 'shop.example.com'])
})
