import { expect, it } from 'vitest'
import { asciiDomain } from './ascii-domain.ts'
import { SiteChatSettings } from './views/site-chat-settings.ts'

it.each([
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['*.пример.рф', '*.xn--e1afmkfd.xn--p1ai'],
  ['магазин.example.com', 'xn--80aairftm.example.com'],
  ['*.example.com', '*.example.com'],
  ['localhost', 'localhost'],
])('writes %s as browsers do: %s', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii)
})

it.each(['пример.рф', '*.Пример.РФ', 'bücher.example', 'xn--e1afmkfd.xn--p1ai'])('%s may be an allowed site, kept as typed', (domain) => {
  expect(SiteChatSettings.parse({ allowedDomains: [domain] }).allowedDomains).toEqual([domain.toLowerCase()])
})

it.each(['https://пример.рф', 'пример.рф/чат', 'при*мер.рф', '-пример.рф', 'пример／рф', '。'])('%s is no allowed site', (domain) => {
  expect(SiteChatSettings.safeParse({ allowedDomains: [domain] }).success).toBe(false)
})
