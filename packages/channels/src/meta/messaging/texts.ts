import type { LocalText } from '@besedka/contract'
import type { CheckDefinition } from '../../kit/define-channel.ts'
import type { SettingsSection } from '../../kit/settings-form.ts'

/** What channels of the Messenger Platform try. */
export const messagingChecks: readonly CheckDefinition[] = [
  { id: 'token', title: { 'ru-RU': 'Токен действует и подходит к аккаунту', 'en-GB': 'The token works and belongs to the account' } },
  { id: 'app', title: { 'ru-RU': 'Номер и секрет приложения подходят друг к другу', 'en-GB': 'The app’s ID and secret belong together' } },
  { id: 'hook', title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' } },
]

/** The fields about the app, alike for all of them. */
export const appSection: SettingsSection = {
  title: { 'ru-RU': 'Приложение Meta', 'en-GB': 'Meta app' },
  fields: [
    {
      name: 'appId',
      kind: 'text',
      required: true,
      label: { 'ru-RU': 'Номер приложения (App ID)', 'en-GB': 'App ID' },
      hint: {
        'ru-RU': 'Вверху страницы приложения на developers.facebook.com. Для каждого канала нужно своё приложение',
        'en-GB': 'At the top of the app’s page on developers.facebook.com. Each channel needs an app of its own',
      },
    },
    {
      name: 'appSecret',
      kind: 'secret',
      required: true,
      label: { 'ru-RU': 'Секрет приложения', 'en-GB': 'App secret' },
      hint: {
        'ru-RU': '«App settings», «Basic». По нему мы узнаём, что пишет нам именно Meta',
        'en-GB': '“App settings”, “Basic”. It tells us that it is really Meta who writes to us',
      },
    },
  ],
}

/** The steps that are the same for a page and for an Instagram account. */
export const messagingSteps = {
  app: {
    'ru-RU':
      'Создайте на `developers.facebook.com` приложение типа «Business» и добавьте в него Messenger. У приложения один адрес для сообщений, поэтому каждому каналу нужно своё.',
    'en-GB':
      'Create an app of the type “Business” at `developers.facebook.com` and add Messenger to it. An app has one address for messages, so each channel needs its own.',
  },
  secret: {
    'ru-RU': 'Скопируйте номер приложения и его секрет: «App settings», «Basic». Секрет никому не показывайте.',
    'en-GB': 'Copy the app’s ID and its secret: “App settings”, “Basic”. Show the secret to nobody.',
  },
  save: {
    'ru-RU':
      'Сохраните канал: адрес для сообщений и подписку мы настроим сами. Серверу нужен публичный адрес с HTTPS. Затем нажмите «Проверить». Пока приложение не опубликовано, пишут только те, у кого в нём есть роль.',
    'en-GB':
      'Save the channel: we set up the address for messages and the subscription ourselves. The server needs a public address with HTTPS. Then press “Check”. Until the app is published, only people with a role in it can write.',
  },
  window: {
    'ru-RU':
      'Бот и автоответы могут отвечать сутки после последнего сообщения клиента, оператор — семь дней: для этого приложению нужно разрешение «Human Agent».',
    'en-GB':
      'A bot and automatic replies may answer for 24 hours after the customer’s last message, an operator for seven days: for that the app needs the permission “Human Agent”.',
  },
} satisfies Record<string, LocalText>
