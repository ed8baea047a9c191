import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const yaMarketForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Кабинет', 'en-GB': 'Cabinet' },
    fields: [
      {
        name: 'businessId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'ID кабинета', 'en-GB': 'Cabinet ID' },
        hint: {
          'ru-RU': 'Только цифры; стоит в кабинете продавца: «Настройки», «API и модули»',
          'en-GB': 'Digits only; it stands in the seller’s account: “Настройки”, “API и модули”',
        },
        placeholder: '12345678',
      },
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'API-Key-токен', 'en-GB': 'API key' },
        hint: {
          'ru-RU': 'Токен с доступом «Общение с покупателями»',
          'en-GB': 'A token with the access “Общение с покупателями”',
        },
        placeholder: 'ACMA:…',
      },
    ],
  },
]
