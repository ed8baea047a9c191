import { expect, it } from 'vitest'
import { describeEscalations, type Escalated } from './describe-escalations.ts'

const now = new Date('2026-05-12T12:00:00Z')

function mail(escalated: Escalated[], locale: 'ru-RU' | 'en-GB' = 'en-GB') {
  const config = { publicUrl: 'https://chat.shop.example', host: '', port: 0 }
  return describeEscalations({ config, locale, channelName: 'Сайт', escalated, now })
}

const waits = (minutes: number, overdue: boolean, customerName = 'Мария'): Escalated => ({
  chatId: '00000000-0000-7000-8000-000000000001',
  customerName,
  waitingSince: new Date(now.getTime() - minutes * 60_000),
  overdue,
})

it.each([
  [1, 'Сайт: 1 overdue chat', 'Сайт: 1 чат просрочен'],
  [3, 'Сайт: 3 overdue chats', 'Сайт: 3 чата просрочены'],
  [11, 'Сайт: 11 overdue chats', 'Сайт: 11 чатов просрочено'],
])('names the channel and how many are overdue: %i', (count, english, russian) => {
  const escalated = Array.from({ length: count }, () => waits(16, true))
  expect(mail(escalated).subject).toBe(english)
  expect(mail(escalated, 'ru-RU').subject).toBe(russian)
})

it('leads to the one chat, or to the list', () => {
  expect(mail([waits(16, true)]).button?.url).toMatch(/[?]filter=expired&chat=0000/)
  expect(mail([waits(16, true), waits(2, false)]).button?.url).toMatch(/[?]filter=expired$/)
  expect(mail([waits(2, false)]).button?.url).toMatch(/[?]filter=waiting&chat=0000/)
})

it('says of each how long it waits and why, and of very many only how many more there are', () => {
  expect(mail([waits(125, true), waits(0, false)]).paragraphs).toEqual([
    'Customers wait for an answer:',
    'Мария: 2 h 5 min, the answer is overdue',
    'Мария: 0 min, nobody is there',
  ])
  const many = mail(
    Array.from({ length: 50 }, () => waits(1, true)),
    'ru-RU',
  ).paragraphs
  expect(many).toHaveLength(22)
  expect(many.at(-1)).toBe('И ещё 30 чатов.')
})
