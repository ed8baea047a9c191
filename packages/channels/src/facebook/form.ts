import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'
import { commentsSection } from '../meta/messaging/comments.ts'
import { appSection, facebookLogin } from '../meta/messaging/texts.ts'

/** What the channel's form asks for. */
export const facebookForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Страница', 'en-GB': 'Page' },
    fields: [
      {
        name: 'accountId',
        kind: 'account',
        required: true,
        label: { 'ru-RU': 'Страница Facebook', 'en-GB': 'Facebook page' },
        hint: {
          'ru-RU': 'Войдите и отметьте страницы: каждая станет каналом, ключи и адреса настроятся сами. Пароль мы не узнаём',
          'en-GB':
            'Sign in and tick pages: each becomes a channel, keys and addresses are set up by themselves. We never learn the password',
        },
        placeholder: '102290129340398',
        account: facebookLogin({
          label: { 'ru-RU': 'Или номер страницы (Page ID)', 'en-GB': 'Or the Page ID' },
          hint: {
            'ru-RU': 'Со своим приложением и токеном. На странице: «Информация», «Прозрачность страницы»; только цифры',
            'en-GB': 'With an app and a token of your own. On the page: “About”, “Page transparency”; digits only',
          },
        }),
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
  commentsSection('pages_read_engagement'),
  readMarksSection,
]
