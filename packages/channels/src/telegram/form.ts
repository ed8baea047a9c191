import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const telegramForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Бот', 'en-GB': 'Bot' },
    fields: [
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Токен бота', 'en-GB': 'Bot token' },
        hint: {
          'ru-RU': 'Его выдаёт @BotFather, когда вы создаёте бота. Имя бота должно оканчиваться на «bot»',
          'en-GB': '@BotFather gives it to you when you create the bot. The bot’s username must end in “bot”',
        },
        placeholder: '1234567890:AAE…',
      },
    ],
  },
  {
    title: { 'ru-RU': 'Доставка сообщений', 'en-GB': 'How messages arrive' },
    fields: [
      {
        name: 'delivery',
        kind: 'select',
        label: { 'ru-RU': 'Способ', 'en-GB': 'Method' },
        hint: {
          'ru-RU': 'Опрос работает везде. Вебхук не держит постоянного соединения, но требует публичного адреса с HTTPS',
          'en-GB': 'Polling works everywhere. A webhook saves a standing connection, and needs a public address with HTTPS',
        },
        options: [
          { value: 'poll', label: { 'ru-RU': 'Опрос: мы спрашиваем Telegram', 'en-GB': 'Polling: we ask Telegram' } },
          { value: 'webhook', label: { 'ru-RU': 'Вебхук: Telegram обращается к нам', 'en-GB': 'Webhook: Telegram calls us' } },
        ],
      },
    ],
  },
]
