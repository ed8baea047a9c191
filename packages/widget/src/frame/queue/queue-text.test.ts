import { expect, it } from 'vitest'
import { queueText } from './queue-text.ts'

const now = new Date(2026, 4, 12, 22, 0)
const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 0).toISOString()

it.each([
  [
    { position: 3, waitMinutes: 4, opensAt: null },
    'Ваше место в очереди — 3, ждать около 4 мин.',
    'You are number 3 in the queue, the wait is about 4 min.',
  ],
  [{ position: 1, waitMinutes: null, opensAt: null }, 'Вы первые в очереди.', 'You are next in the queue.'],
  [
    { position: 40, waitMinutes: 95, opensAt: null },
    'Ваше место в очереди — 40, ждать больше часа.',
    'You are number 40 in the queue, the wait is more than an hour.',
  ],
  [
    { position: 1, waitMinutes: 4, opensAt: at(13, 9) },
    'Сейчас мы не работаем. Ответим завтра после 9:00.',
    'We are closed now. We will answer tomorrow after 9:00.',
  ],
  [
    { position: 1, waitMinutes: 4, opensAt: at(15, 10) },
    'Сейчас мы не работаем. Ответим 15 мая после 10:00.',
    'We are closed now. We will answer 15 May after 10:00.',
  ],
])('%o', (place, russian, english) => {
  expect(queueText(place, 'ru-RU', now)).toBe(russian)
  expect(queueText(place, 'en-GB', now)).toBe(english)
})
