import { botSection, type SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const viberBotForm: readonly SettingsSection[] = [
  botSection({
    hint: {
      'ru-RU': 'Три группы по шестнадцать знаков через дефис; он на странице бота в Viber Admin Panel',
      'en-GB': 'Three groups of sixteen characters joined by hyphens; it is on the bot’s page in the Viber Admin Panel',
    },
    placeholder: '4453b6ac12345678-e02c5f12174805f9-…',
  }),
  {
    title: { 'ru-RU': 'Что видит клиент', 'en-GB': 'What customers see' },
    fields: [
      {
        name: 'senderName',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Имя отправителя', 'en-GB': 'Sender name' },
        hint: {
          'ru-RU': 'Стоит над каждым сообщением; не длиннее 28 знаков',
          'en-GB': 'Stands above every message; at most 28 characters',
        },
      },
      {
        name: 'senderPicture',
        kind: 'picture',
        label: { 'ru-RU': 'Картинка отправителя', 'en-GB': 'Sender picture' },
        hint: {
          'ru-RU': 'JPEG до 100 КБ, лучше 720×720; без неё стоит картинка бота',
          'en-GB': 'A JPEG of at most 100 KB, best 720×720; without it, the bot’s own picture stands there',
        },
      },
      {
        name: 'welcome',
        kind: 'longText',
        label: { 'ru-RU': 'Приветствие', 'en-GB': 'Welcome message' },
        hint: {
          'ru-RU': 'Появится, когда клиент впервые откроет чат с ботом, ещё до подписки',
          'en-GB': 'Appears when a customer opens the chat with the bot for the first time, before they subscribe',
        },
      },
    ],
  },
]
