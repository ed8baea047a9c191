import { deliverySection } from '../kit/delivery.ts'
import { readMarksSection } from '../kit/read-marks.ts'
import { botSection, type SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const maxForm: readonly SettingsSection[] = [
  botSection({
    hint: {
      'ru-RU': 'На платформе MAX для партнёров: «Чат-боты», нужный бот, «Интеграция», «Получить токен»',
      'en-GB': 'In MAX for partners: “Чат-боты”, your bot, “Интеграция”, “Получить токен”',
    },
  }),
  deliverySection('MAX', {
    'ru-RU': 'Опрос работает везде. Вебхук MAX советует для постоянной работы, но он требует публичного адреса с HTTPS',
    'en-GB': 'Polling works everywhere. MAX recommends a webhook for production; it needs a public address with HTTPS',
  }),
  readMarksSection,
]
