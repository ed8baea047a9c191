import { describe, expect, it } from 'vitest'
import { isGsmText, lengthWithin, smsPartsOf } from './sms-parts.ts'

describe('a text message', () => {
  it.each([
    ['nothing', '', 1],
    ['160 Latin letters', 'x'.repeat(160), 1],
    ['161 Latin letters', 'x'.repeat(161), 2],
    ['two parts of 153', 'x'.repeat(306), 2],
    ['one more', 'x'.repeat(307), 3],
    ['70 Cyrillic letters', 'ж'.repeat(70), 1],
    ['71 Cyrillic letters', 'ж'.repeat(71), 2],
    ['two parts of 67', 'ж'.repeat(134), 2],
    ['one Cyrillic letter more', 'ж'.repeat(135), 3],
    ['80 euros, which cost two septets each', '€'.repeat(80), 1],
    ['81 euros', '€'.repeat(81), 2],
    ['35 emoji, which are two units each', '🔦'.repeat(35), 1],
    // 33 of them fit into a part of 67: none is torn in two.
    ['67 emoji', '🔦'.repeat(67), 3],
    // 152 + a sign of two septets do not fit into 153.
    ['a bracket on the border of two parts', `${'x'.repeat(152)}[${'x'.repeat(152)}`, 3],
  ])('of %s takes its number of parts', (_, text, parts) => {
    expect(smsPartsOf(text)).toBe(parts)
  })

  it.each([
    ['Latin letters', 'x'.repeat(2_000), 1_530],
    ['Cyrillic letters', 'ж'.repeat(2_000), 670],
    ['brackets', '['.repeat(2_000), 760],
    ['emoji', '🔦'.repeat(1_000), 660],
  ])('of ten parts has room for %s', (_, text, length) => {
    expect(lengthWithin(text, 10)).toBe(length)
    expect(smsPartsOf(text.slice(0, length))).toBe(10)
  })

  it.each([
    ['Hello, @Lighthouse_1!\n£5 ¿Qué?', true],
    ['Hello, @Lighthouse_1!\n£5 {é}', true],
    ['`', false],
    ['ê', false],
    ['Привет', false],
  ])('"%s" goes in seven bits: %s', (text, is) => {
    expect(isGsmText(text)).toBe(is)
  })
})
