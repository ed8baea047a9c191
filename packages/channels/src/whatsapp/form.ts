import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const whatsappForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Номер', 'en-GB': 'Number' },
    fields: [
      {
        name: 'phone',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Номер телефона', 'en-GB': 'Phone number' },
        hint: {
          'ru-RU': 'Одиннадцать цифр, первая 7, без пробелов и знаков',
          'en-GB': 'Eleven digits beginning with 7, without spaces or signs',
        },
        placeholder: '79991234567',
      },
      {
        name: 'phoneNumberId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Логин провайдера: Phone number ID', 'en-GB': 'Provider login: Phone number ID' },
        hint: {
          'ru-RU': 'На странице приложения Meta: WhatsApp, «API Setup», под вашим номером',
          'en-GB': 'On the page of your Meta app: WhatsApp, “API Setup”, below your number',
        },
      },
      {
        name: 'businessAccountId',
        kind: 'text',
        label: { 'ru-RU': 'WhatsApp Business Account ID', 'en-GB': 'WhatsApp Business Account ID' },
        hint: {
          'ru-RU': 'Там же, над номером. По нему мы просим Meta передавать сообщения и берём шаблоны, без которых через сутки не ответить',
          'en-GB':
            'In the same place, above the number. By it we ask Meta for the messages, and get the templates for answers after 24 hours',
        },
      },
      {
        name: 'appId',
        kind: 'text',
        label: { 'ru-RU': 'Номер приложения (App ID)', 'en-GB': 'App ID' },
        hint: {
          'ru-RU': 'Вверху страницы приложения. С ним сразу видно, что шаблон согласован или оценка номера изменилась',
          'en-GB': 'At the top of the app’s page. With it you see at once that a template was approved or the number is judged otherwise',
        },
      },
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Пароль провайдера: токен доступа', 'en-GB': 'Provider password: access token' },
        hint: {
          'ru-RU': 'Постоянный токен системного пользователя с правами whatsapp_business_messaging и whatsapp_business_management',
          'en-GB': 'A permanent token of a system user with whatsapp_business_messaging and whatsapp_business_management',
        },
      },
      {
        name: 'appSecret',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Секрет приложения', 'en-GB': 'App secret' },
        hint: {
          'ru-RU': 'На странице приложения: «App settings», «Basic». По нему мы узнаём, что пишет нам именно Meta',
          'en-GB': 'On the page of the app: “App settings”, “Basic”. It tells us that it is really Meta who writes to us',
        },
      },
    ],
  },
  readMarksSection,
]
