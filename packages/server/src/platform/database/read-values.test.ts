import pg from 'pg'
import { expect, it } from 'vitest'
import { readIds, readMoment } from './read-values.ts'

const generalArray: number = 1009

/** As PostgreSQL writes it: microseconds, without the zeros at the end. */
function written(micros: number): string {
  const second = new Date(Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const fraction = String(((micros % 1_000_000) + 1_000_000) % 1_000_000)
  const shown = fraction === '0' ? '' : `.${fraction.padStart(6, '0').replace(/0+$/, '')}`
  return `${second}${shown}+00`
}

it('reads moments to the millisecond', () => {
  for (const [text, iso] of [
    ['2026-05-12 09:00:00+00', '2026-05-12T09:00:00.000Z'],
    ['2026-05-12 09:00:00.1+00', '2026-05-12T09:00:00.100Z'],
    ['2026-05-12 09:00:00.123999+00', '2026-05-12T09:00:00.123Z'],
    ['2024-02-29 23:59:59.000001+00', '2024-02-29T23:59:59.000Z'],
  ] as const)
    expect(readMoment(text).toISOString()).toBe(iso)
})

it('agrees with what reads any moment', () => {
  const any = (text: string) =>
    new Date(
      text
        .replace(' ', 'T')
        .replace(/\+00$/, 'Z')
        .replace(/(\.\d{3})\d+/, '$1'),
    ).getTime()
  for (let n = 0; n < 2_000; n++) {
    const text = written(Math.floor(n * 997_003_337_001.7) - 20_000_000_000_000)
    expect(`${text} ${readMoment(text).getTime()}`).toBe(`${text} ${any(text)}`)
  }
})

it('reads what is unusual as well', () => {
  expect(readMoment('2026-05-12 12:00:00+03').toISOString()).toBe('2026-05-12T09:00:00.000Z')
  expect(readMoment('2026-05-12 14:45:00.5+05:45').toISOString()).toBe('2026-05-12T09:00:00.500Z')
  expect(readMoment('infinity')).toBe(Number.POSITIVE_INFINITY)
  expect(readMoment('0044-03-15 12:00:00+00 BC').getUTCFullYear()).toBe(-43)
})

it('reads lists of ids', () => {
  const ids = ['01234567-89ab-7def-8123-456789abcdef', 'f1234567-89ab-7def-8123-456789abcdef']
  const any: (text: string) => unknown = pg.types.getTypeParser(generalArray)
  for (const text of ['{}', `{${ids[0]}}`, `{${ids.join(',')}}`, `{${ids[0]},NULL}`, `[2:2]={${ids[0]}}`, `{{${ids[0]}},{${ids[1]}}}`])
    expect(readIds(text)).toEqual(any(text))
})
