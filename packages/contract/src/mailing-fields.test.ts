import { expect, it } from 'vitest'
import { guessMailingColumns, readMailingDirection, readMailingMoment } from './mailing-fields.ts'

it('knows the columns of a file by what SMS systems call them, each once', () => {
  expect(guessMailingColumns(['Номер телефона', 'Текст', 'Дата', 'Цена', 'ID'])).toEqual(['phone', 'text', 'at', 'skip', 'id'])
  expect(guessMailingColumns(['from', 'to', 'message', 'direction'])).toEqual(['phone', 'skip', 'text', 'direction'])
})

it('takes for an answer only what is called one', () => {
  expect(['Входящее', 'IN', 'reply'].map(readMailingDirection)).toEqual(['in', 'in', 'in'])
  expect(['', 'out', 'Исходящее', 'доставлено'].map(readMailingDirection)).toEqual(['out', 'out', 'out', 'out'])
})

it('reads moments with a zone, and without one by the clock of the reader', () => {
  expect(readMailingMoment('2026-11-28T14:05:00+03:00')?.toISOString()).toBe('2026-11-28T11:05:00.000Z')
  expect(readMailingMoment(' 28.11.2026 14:05 ')).toEqual(new Date(2026, 10, 28, 14, 5))
  expect(readMailingMoment('2026-11-28 14:05:09')).toEqual(new Date(2026, 10, 28, 14, 5, 9))
  expect(readMailingMoment('2026-11-28')).toEqual(new Date(2026, 10, 28))
})

it('takes no day that there is not, and nothing that only looks like a date', () => {
  for (const cell of ['', '31.02.2026', '2026-13-01', '28.11.2026 25:00', 'yesterday', '1764331500', '28/11/2026']) {
    expect(readMailingMoment(cell), cell).toBeUndefined()
  }
})
