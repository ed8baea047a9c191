import { expect, it } from 'vitest'
import { plainBlacklistValue } from './blacklist-value.ts'
import { CompanyDomain } from './company-fields.ts'

it.each([
  ['@Acme.example', 'acme.example'],
  ['http://www.acme.example/contacts?from=ad', 'acme.example'],
  ['https://shop.acme.example', 'shop.acme.example'],
  ['www.acme.example', 'acme.example'],
  ['Ромашка.рф', 'ромашка.рф'],
])('takes %s for the mail domain %s', (typed, domain) => {
  expect(plainBlacklistValue('mailDomain', typed)).toBe(domain)
  expect(CompanyDomain.parse(typed)).toBe(domain)
})

it.each([
  'example',
  '.ru',
  'www.ru',
  'ivan@acme.example',
  'http://',
  'ftp://acme.example',
  'acme.example:25',
  '-acme.example',
  'a..example',
])('finds no mail domain in %s', (typed) => {
  expect(plainBlacklistValue('mailDomain', typed)).toBeUndefined()
  expect(CompanyDomain.safeParse(typed).success).toBe(false)
})
