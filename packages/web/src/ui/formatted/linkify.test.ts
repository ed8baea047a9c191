import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

function links(text: string): string[] {
  return linkify(text).flatMap((part) => part.href ?? [])
}

describe('finding links in a text', () => {
  it.each([
    ['Смотрите https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(http://example.com)', ['http://example.com']],
    ['https://ru.wikipedia.org/wiki/Беседка_(значения)', ['https://ru.wikipedia.org/wiki/Беседка_(значения)']],
    ['mailto:anna@example.com, tel:+79001234567', ['mailto:anna@example.com', 'tel:+79001234567']],
    ['«https://example.com»', ['https://example.com']],
    ['javascript:alert(1) data:text/html,x', []],
    ['xhttps://example.com', []],
    ['https://', []],
    ['https://... и www., и www', []],
    ['www.example.ru/путь?a=1, WWW.example.com.', ['https://www.example.ru/путь?a=1', 'https://WWW.example.com']],
    ['Пишите на anna.ivanova+shop@mail.example.com.', ['mailto:anna.ivanova+shop@mail.example.com']],
    ['<anna@xn--e1afmkfd.example>', ['mailto:anna@xn--e1afmkfd.example']],
    ['@anna, anna@, anna@example и a@.com', []],
    ['https://example.com/@anna?to=a@b.example', ['https://example.com/@anna?to=a@b.example']],
    ['javascript:anna@example.com', ['mailto:anna@example.com']],
    ['Звоните: +7 (900) 123-45-67, или +375 29 123 45 67.', ['tel:+79001234567', 'tel:+375291234567']],
    ['(+7-900-123-45-67) «+7 900 123‑45‑67»', ['tel:+79001234567', 'tel:+79001234567']],
    ['+442071838750\n+1 212 555 0123', ['tel:+442071838750', 'tel:+12125550123']],
    ['заказ 79001234567, счёт 40702810900000000001, 8 (800) 555-35-35', []],
    ['+123456789, +1234567890123456 и +0 900 123 45 67', []],
    ['1+79001234567, a+79001234567, ++79001234567, +79001234567+1, +79001234567a', []],
    ['+7 900 123 45 67 8 9 10 11 12 13', []],
    ['+7    900    123    45    67', []],
    ['+7 900\n123 45 67', []],
    ['https://example.com/?phone=+79001234567', ['https://example.com/?phone=+79001234567']],
    ['wa.me/+79001234567', []],
    ['+79001234567@sip.example', ['mailto:79001234567@sip.example']],
    ['Сумма +1 000 000 000.50', []],
    ['+7 900 123-45-67;ext=1', ['tel:+79001234567']],
    ['', []],
  ])('in %s', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  it('loses no character', () => {
    const text = 'Да, https://example.com/?q=1, и ещё mailto:a@b.example!'

    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['schemes', 'https://'.repeat(1_250) + '('.repeat(10_000)],
    ['marks after an address', `https://a${')'.repeat(20_000)}`],
    ['names of a mailbox', 'a.'.repeat(10_000)],
    ['mailboxes without an end', 'a@'.repeat(10_000)],
    ['a domain without an end', `${'a.'.repeat(30)}a@${'b'.repeat(20_000)}`],
    ['phones that are too long', '+7 900 123 45 67 '.repeat(1_200)],
    ['a phone without an end', `+${'1 - '.repeat(6_000)}`],
    ['plus signs', '+1'.repeat(10_000)],
    ['domains of many parts', `${'a-'.repeat(30)}@${'b-'.repeat(10_000)}`],
  ])('stays fast on a text that is made to be slow: %s', (_, text) => {
    expect(fastest(() => linkify(text))).toBeLessThan(200)
  })
})

/** How many milliseconds it takes on a machine that has nothing else to do: the best of five. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...times)
}
