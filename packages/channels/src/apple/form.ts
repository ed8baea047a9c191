import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const appleForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Регистрация у Apple', 'en-GB': 'Registration with Apple' },
    fields: [
      {
        name: 'mspId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'MSP ID', 'en-GB': 'MSP ID' },
        hint: {
          'ru-RU': 'Номер вашей платформы в Apple Business Register; раньше назывался CSP ID',
          'en-GB': 'The number of your platform in Apple Business Register; it used to be called CSP ID',
        },
        placeholder: 'a1b2c3d4-…',
      },
      {
        name: 'secret',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Секрет API', 'en-GB': 'API secret' },
        hint: { 'ru-RU': 'Строка Base64, стоит рядом с MSP ID', 'en-GB': 'A string in Base64; it stands beside the MSP ID' },
      },
      {
        name: 'businessId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Business ID', 'en-GB': 'Business ID' },
        hint: {
          'ru-RU': 'Номер аккаунта вашей компании, от имени которой уходят ответы',
          'en-GB': 'The number of your company’s account, in whose name replies go',
        },
        placeholder: 'a1b2c3d4-…',
      },
    ],
  },
]
