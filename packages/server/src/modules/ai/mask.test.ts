import { describe, expect, it } from 'vitest'
import { createMask } from './mask.ts'

describe('what leaves', () => {
  it.each([
    ['Call +7 (999) 123-45-67', 'Call [PHONE_1]'],
    ['8 999 123 45 67, please', '[PHONE_1], please'],
    ['мой номер 89991234567', 'мой номер [PHONE_1]'],
    ['9991234567', '[PHONE_1]'],
    ['+44 20 7946 0958', '[PHONE_1]'],
    ['＋７ ９９９ １２３-４５-６７', '[PHONE_1]'],
    ['8\u200b999\u200b1234567', '[PHONE_1]'],
    ['Write to Vera.Petrova@shop.example.', 'Write to [EMAIL_1].'],
    ['почта вера@почта.рф', 'почта [EMAIL_1]'],
    ['Card 4111 1111 1111 1111 exp 12/30', 'Card [CARD_1] exp 12/30'],
    ['2200-7001-2345-6789 is no card', '2200-7001-2345-6789 is no card'],
    ['паспорт 4510 123456', 'паспорт [PASSPORT_1]'],
    ['45 10 № 123456', '[PASSPORT_1]'],
    ['СНИЛС 112-233-445 95', 'СНИЛС [INSURANCE_1]'],
    ['ИНН: 7707083893', 'ИНН: [DOCUMENT_1]'],
    ['счёт 40702810900000005555', 'счёт [ACCOUNT_1]'],
    ['IBAN GB82 WEST 1234 5698 7654 32', 'IBAN [ACCOUNT_1]'],
  ])('%s → %s', (text, hidden) => {
    expect(createMask().hide(text)).toBe(hidden)
  })

  it.each([
    'Order 12345 of 3 May 2026',
    'It costs 12 500 roubles',
    'from 10:00 to 19:00',
    'version 1.2.3',
    'ID 550e8400-e29b-41d4-a716-446655440000',
  ])('keeps %s', (text) => expect(createMask().hide(text)).toBe(text))
})

describe('an answer', () => {
  it('gets back the values whose masks it quotes, with brackets or without, and the same value has one mask', () => {
    const mask = createMask()
    expect(mask.hide('89991234567 or a@b.example')).toBe('[PHONE_1] or [EMAIL_1]')
    expect(mask.hide('again 89991234567, and 89990000000')).toBe('again [PHONE_1], and [PHONE_2]')

    expect(mask.show('We call [PHONE_1] or PHONE_2, not [PHONE_3]; mail: [EMAIL_1]')).toBe(
      'We call 89991234567 or 89990000000, not [PHONE_3]; mail: a@b.example',
    )
  })
})
