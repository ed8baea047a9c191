import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'
import { appSection } from '../meta/messaging/texts.ts'

/** What the channel's form asks for. */
export const facebookForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Страница', 'en-GB': 'Page' },
    fields: [
      {
        name: 'accountId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Номер страницы (Page ID)', 'en-GB': 'Page ID' },
        hint: {
          'ru-RU': 'На странице: «Информация», «Прозрачность страницы»; только цифры',
          'en-GB': 'On the page: “About”, “Page transparency”; digits only',
        },
        placeholder: '102290129340398',
      },
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Токен страницы', 'en-GB': 'Page access token' },
        hint: {
          'ru-RU': 'В приложении: Messenger, «API settings», «Generate access tokens». Права pages_messaging и pages_manage_metadata',
          'en-GB': 'In the app: Messenger, “API settings”, “Generate access tokens”. Permissions pages_messaging and pages_manage_metadata',
        },
        placeholder: 'EAA…',
      },
    ],
  },
  appSection,
  readMarksSection,
]
