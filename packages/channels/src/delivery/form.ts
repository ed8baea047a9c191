import { deliveryRegions, deliveryRegionTexts } from '@besedka/contract'
import type { SettingsSection } from '../kit/settings-form.ts'

const withKannel = { name: 'gateway', is: ['kannel'] }

/** What the channel's form asks for. */
export const deliveryForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Кто передаёт SMS', 'en-GB': 'Who carries the messages' },
    fields: [
      {
        name: 'region',
        kind: 'select',
        required: true,
        label: { 'ru-RU': 'Регион', 'en-GB': 'Region' },
        hint: {
          'ru-RU': 'От него зависит провайдер: в России Devino, в Беларуси SMS.by. И как читать номера без кода страны',
          'en-GB': 'The provider depends on it: Devino in Russia, SMS.by in Belarus. So does how numbers without a country code are read',
        },
        options: deliveryRegions.map((value) => ({ value, label: deliveryRegionTexts[value] })),
      },
      {
        name: 'gateway',
        kind: 'select',
        required: true,
        label: { 'ru-RU': 'Шлюз', 'en-GB': 'Gateway' },
        options: [
          { value: 'provider', label: { 'ru-RU': 'Провайдер региона', 'en-GB': 'The provider of the region' } },
          { value: 'kannel', label: { 'ru-RU': 'Свой шлюз Kannel', 'en-GB': 'A Kannel of our own' } },
        ],
        hint: {
          'ru-RU': 'Свой шлюз Kannel подключается к любому оператору по SMPP и работает в обоих регионах',
          'en-GB': 'A Kannel of your own connects to any operator by SMPP, in both regions',
        },
      },
      {
        name: 'address',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Адрес sendsms', 'en-GB': 'Address of sendsms' },
        hint: {
          'ru-RU': 'Через интернет – только https. Адрес внутренней сети должен быть разрешён на сервере (PRIVATE_HOSTS)',
          'en-GB': 'Through the internet only https. An address of your own network has to be allowed on the server (PRIVATE_HOSTS)',
        },
        placeholder: 'http://127.0.0.1:13013/cgi-bin/sendsms',
        when: withKannel,
      },
      {
        name: 'login',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Пользователь sendsms', 'en-GB': 'User of sendsms' },
        placeholder: 'besedka',
        when: withKannel,
      },
      {
        name: 'key',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Ключ доступа', 'en-GB': 'Access key' },
        hint: {
          'ru-RU': 'Devino: ключ API. SMS.by: токен API. Kannel: пароль пользователя sendsms',
          'en-GB': 'Devino: the API key. SMS.by: the API token. Kannel: the password of the sendsms user',
        },
      },
    ],
  },
  {
    title: { 'ru-RU': 'Что видит клиент', 'en-GB': 'What customers see' },
    fields: [
      {
        name: 'sender',
        kind: 'text',
        label: { 'ru-RU': 'Отправитель', 'en-GB': 'Sender' },
        hint: {
          'ru-RU':
            'Номер, на который клиенты отвечают. На имя из букв ответить нельзя. В SMS.by впишите номер альфа-имени (alphaname_id); пусто – имя провайдера',
          'en-GB':
            'The number that customers answer to. Nobody can answer a name of letters. At SMS.by enter the number of the name (alphaname_id); empty: the provider’s own',
        },
        placeholder: '79001234567',
      },
    ],
  },
]
