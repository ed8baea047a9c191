import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const vkForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Сообщество', 'en-GB': 'Community' },
    fields: [
      {
        name: 'groupId',
        kind: 'account',
        required: true,
        label: { 'ru-RU': 'Сообщество ВКонтакте', 'en-GB': 'VK community' },
        hint: {
          'ru-RU': 'Войдите как администратор сообщества и выберите его из списка. Пароль мы не узнаём',
          'en-GB': 'Sign in as an administrator of the community and choose it from the list. We never learn the password',
        },
        account: {
          button: { 'ru-RU': 'Войти через VK ID', 'en-GB': 'Sign in with VK ID' },
          nameIn: 'groupName',
          secrets: ['token'],
          setting: 'VK',
        },
      },
    ],
  },
  readMarksSection,
]
