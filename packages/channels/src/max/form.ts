import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const maxForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Бот', 'en-GB': 'Bot' },
    fields: [
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Токен бота', 'en-GB': 'Bot token' },
        hint: {
          'ru-RU': 'На платформе MAX для партнёров: «Чат-боты», нужный бот, «Интеграция», «Получить токен»',
          'en-GB': 'In MAX for partners: “Чат-боты”, your bot, “Интеграция”, “Получить токен”',
        },
      },
    ],
  },
  {
    title: { 'ru-RU': 'Доставка сообщений', 'en-GB': 'How messages arrive' },
    fields: [
      {
        name: 'delivery',
        kind: 'select',
        label: { 'ru-RU': 'Способ', 'en-GB': 'Method' },
        hint: {
          'ru-RU': 'Опрос работает везде. Вебхук MAX советует для постоянной работы, но он требует публичного адреса с HTTPS',
          'en-GB': 'Polling works everywhere. MAX recommends a webhook for production; it needs a public address with HTTPS',
        },
        options: [
          { value: 'poll', label: { 'ru-RU': 'Опрос: мы спрашиваем MAX', 'en-GB': 'Polling: we ask MAX' } },
          { value: 'webhook', label: { 'ru-RU': 'Вебхук: MAX обращается к нам', 'en-GB': 'Webhook: MAX calls us' } },
        ],
      },
    ],
  },
  readMarksSection,
]
