import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const ozonForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Кабинет продавца', 'en-GB': 'Seller’s account' },
    fields: [
      {
        name: 'clientId',
        kind: 'text',
        required: true,
        label: same('Client ID'),
        hint: {
          'ru-RU': 'Только цифры; стоит в кабинете продавца: «Настройки», «Seller API»',
          'en-GB': 'Digits only; it stands in the seller’s account: “Настройки”, “Seller API”',
        },
        placeholder: '123456',
      },
      {
        name: 'apiKey',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'API-ключ', 'en-GB': 'API key' },
        hint: {
          'ru-RU': 'Ключ типа «Администратор» или с доступом к чатам и уведомлениям',
          'en-GB': 'A key of the type “Администратор”, or one with access to chats and notifications',
        },
        placeholder: '0296d4f2-…',
      },
    ],
  },
  readMarksSection,
]

function same(name: string) {
  return { 'ru-RU': name, 'en-GB': name }
}
