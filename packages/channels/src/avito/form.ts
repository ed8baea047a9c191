import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const avitoForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Аккаунт', 'en-GB': 'Account' },
    fields: [
      {
        name: 'clientId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Client_id', 'en-GB': 'Client ID' },
        hint: {
          'ru-RU': 'Стоит в настройках аккаунта на avito.ru, раздел «API» («Для профессионалов»)',
          'en-GB': 'It stands in the settings of the account at avito.ru, section “API” (“Для профессионалов”)',
        },
        placeholder: 'a1B2c3D4e5F6g7H8i9J0',
      },
      {
        name: 'clientSecret',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Client_secret', 'en-GB': 'Client secret' },
        hint: {
          'ru-RU': 'Ключ главного аккаунта, а не сотрудника',
          'en-GB': 'The key of the main account, not of an employee',
        },
        placeholder: '••••••••••••••••••••',
      },
    ],
  },
  readMarksSection,
]
