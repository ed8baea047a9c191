import type { LocalText } from '@besedka/contract'
import { type CheckDefinition, hookCheck } from '../../kit/define-channel.ts'
import type { SettingsField, SettingsSection } from '../../kit/settings-form.ts'

type AccountChoice = NonNullable<SettingsField['account']>

/** What channels of the Messenger Platform try. */
export const messagingChecks: readonly CheckDefinition[] = [
  { id: 'token', title: { 'ru-RU': 'Токен действует и подходит к аккаунту', 'en-GB': 'The token works and belongs to the account' } },
  { id: 'app', title: { 'ru-RU': 'Номер и секрет приложения подходят друг к другу', 'en-GB': 'The app’s ID and secret belong together' } },
  hookCheck,
]

/** The choice of an account by signing in to Facebook. `typed` stands at its number, for companies with an app of their own. */
export function facebookLogin(typed: AccountChoice['typed'] & object): AccountChoice {
  const button = { 'ru-RU': 'Войти через Facebook', 'en-GB': 'Sign in with Facebook' }
  return { button, nameIn: 'accountName', secrets: [], setting: 'META', typed }
}

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
        'ru-RU': 'Вверху страницы приложения на developers.facebook.com. Одно приложение служит и нескольким каналам',
        'en-GB': 'At the top of the app’s page on developers.facebook.com. One app serves several channels, too',
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
  signIn: {
    'ru-RU':
      'Если рядом есть кнопка «Войти через Facebook», хватит её: войдите, разрешите сообщения и отметьте, что подключить. Следующие шаги — для тех, у кого своё приложение Meta.',
    'en-GB':
      'Where there is a button “Sign in with Facebook” beside this, it is enough: sign in, allow messages and tick what to connect. The next steps are for an app of your own.',
  },
  app: {
    'ru-RU':
      'Создайте на `developers.facebook.com` приложение типа «Business» и добавьте в него Messenger. Одного приложения хватит на все ваши страницы и аккаунты.',
    'en-GB':
      'Create an app of the type “Business” at `developers.facebook.com` and add Messenger to it. One app is enough for all your pages and accounts.',
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
  comments: {
    'ru-RU':
      'Комментарии под публикациями можно принимать чатами: включите их в форме. На комментарий Meta даёт ответить лично один раз и за семь дней; ответ клиента открывает обычную переписку. Открыто под публикацией мы ничего не пишем.',
    'en-GB':
      'Comments under posts can become chats: switch them on in the form. Meta lets you answer a comment in private once, within seven days; an answer of the customer’s opens the usual conversation. We write nothing in public.',
  },
  window: {
    'ru-RU':
      'Бот и автоответы могут отвечать сутки после последнего сообщения клиента, оператор — семь дней: для этого приложению нужно разрешение «Human Agent».',
    'en-GB':
      'A bot and automatic replies may answer for 24 hours after the customer’s last message, an operator for seven days: for that the app needs the permission “Human Agent”.',
  },
} satisfies Record<string, LocalText>
