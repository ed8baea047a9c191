import { expect, it } from 'vitest'
import { contradictsSubtitle } from './contradicts-subtitle.ts'
import { queueText } from './queue-text.ts'

const now = new Date(2026, 4, 12, 22, 0)
const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 0).toISOString()

it.each([
  [
    { position: 3, waitMinutes: 4, opensAt: null },
    'Ваше место в очереди — 3, ждать около 4 мин.',
    'You are number 3 in the queue, the wait is about 4 min.',
  ],
  [{ position: 1, waitMinutes: null, opensAt: null }, 'Перед вами в очереди никого.', 'You are next in the queue.'],
  [
    { position: null, waitMinutes: 40, opensAt: null },
    'Вы в очереди, ждать около 40 мин.',
    'You are in the queue, the wait is about 40 min.',
  ],
  [
    { position: 10, waitMinutes: 95, opensAt: null },
    'Ваше место в очереди — 10, ждать больше часа.',
    'You are number 10 in the queue, the wait is more than an hour.',
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

it.each([
  [{ position: 3, waitMinutes: 4, opensAt: null }, false],
  [{ position: 1, waitMinutes: null, opensAt: null }, false],
  [{ position: 3, waitMinutes: 20, opensAt: null }, true],
  [{ position: null, waitMinutes: null, opensAt: null }, true],
  [{ position: 1, waitMinutes: null, opensAt: at(13, 9) }, true],
])('knows when a promise of a quick answer would contradict it: %o', (place, contradicts) => {
  expect(contradictsSubtitle(place)).toBe(contradicts)
})
