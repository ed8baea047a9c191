import type { Locale } from '@besedka/contract'

type QueueTexts = {
  next: string
  behind: string
  number: (position: number) => string
  minutes: (count: number) => string
  longer: string
  opens: (day: string, time: string) => string
  today: string
  tomorrow: string
}

export const queueTexts: Record<Locale, QueueTexts> = {
  'ru-RU': {
    next: 'Перед вами в очереди никого',
    behind: 'Вы в очереди',
    number: (position) => `Ваше место в очереди — ${position}`,
    minutes: (count) => `ждать около ${count} мин`,
    longer: 'ждать больше часа',
    opens: (day, time) => `Сейчас мы не работаем. Ответим ${day} после ${time}.`,
    today: 'сегодня',
    tomorrow: 'завтра',
  },
  'en-GB': {
    next: 'You are next in the queue',
    behind: 'You are in the queue',
    number: (position) => `You are number ${position} in the queue`,
    minutes: (count) => `the wait is about ${count} min`,
    longer: 'the wait is more than an hour',
    opens: (day, time) => `We are closed now. We will answer ${day} after ${time}.`,
    today: 'today',
    tomorrow: 'tomorrow',
  },
}
