import type { SettingsField, SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const viberForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Компания в Viber', 'en-GB': 'The company in Viber' },
    fields: [
      {
        name: 'serviceId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Service ID', 'en-GB': 'Service ID' },
        hint: {
          'ru-RU': 'Номер вашей компании в Viber; его сообщает партнёр Viber',
          'en-GB': 'Viber’s number of your company; a Viber partner tells it',
        },
        placeholder: '12345',
      },
      {
        name: 'address',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Адрес API', 'en-GB': 'API address' },
        hint: {
          'ru-RU': 'Менять нужно, только если провайдер дал свой адрес с тем же протоколом',
          'en-GB': 'Change it only if your provider gave an address of its own with the same protocol',
        },
      },
      {
        name: 'authorization',
        kind: 'secret',
        label: { 'ru-RU': 'Заголовок Authorization', 'en-GB': 'Authorization header' },
        hint: {
          'ru-RU': 'Если провайдер просит ключ, целиком: Bearer … или Key …. Сам Viber узнаёт сервер по IP-адресу',
          'en-GB': 'If your provider wants a key, the whole of it: Bearer … or Key …. Viber itself knows the server by its IP address',
        },
      },
    ],
  },
  {
    title: { 'ru-RU': 'Сообщения', 'en-GB': 'Messages' },
    fields: [
      {
        name: 'afterSession',
        kind: 'select',
        required: true,
        label: { 'ru-RU': 'Через сутки после слов клиента', 'en-GB': 'A day after the customer’s words' },
        hint: {
          'ru-RU':
            'Сутки после сообщения клиента длится сессия: ответы в ней входят в её цену. Позже Viber берёт плату за каждое сообщение',
          'en-GB':
            'For a day after a customer’s message there is a session, whose price includes the answers. Later Viber charges for every message',
        },
        options: [
          { value: 'refuse', label: { 'ru-RU': 'Не писать, пока клиент не напишет', 'en-GB': 'Do not write until the customer does' } },
          { value: 'transaction', label: { 'ru-RU': 'Писать как транзакционное', 'en-GB': 'Write as a transactional message' } },
          { value: 'promotion', label: { 'ru-RU': 'Писать как рекламное', 'en-GB': 'Write as a promotional message' } },
        ],
        warning: {
          is: 'transaction',
          text: {
            'ru-RU':
              'Картинки уйдут как рекламные: транзакционных картинок в Viber нет. Без утверждённого шаблона и текст могут посчитать по рекламной цене',
            'en-GB':
              'Pictures go as promotional: Viber has no transactional ones. Without an approved template, texts may be charged as promotional too',
          },
        },
      },
      {
        name: 'validMinutes',
        kind: 'number',
        required: true,
        label: { 'ru-RU': 'Срок доставки, минут', 'en-GB': 'Time to deliver, minutes' },
        hint: {
          'ru-RU': 'Не доставленное за это время Viber отбросит, и сообщение станет «Не доставлено»; от 1 до 20 160 (две недели)',
          'en-GB': 'What is not delivered by then Viber drops, and the message is “Undelivered”; from 1 to 20,160 (two weeks)',
        },
      },
    ],
  },
  {
    title: { 'ru-RU': 'Номера статусов', 'en-GB': 'Numbers of statuses' },
    text: {
      'ru-RU': 'Viber не публикует их. Если у вашего провайдера они другие, впишите числа из его документации.',
      'en-GB': 'Viber does not publish them. If your provider has others, enter the numbers of its documentation.',
    },
    fields: [
      statusCode('deliveredCode', { 'ru-RU': 'Доставлено', 'en-GB': 'Delivered' }),
      statusCode('seenCode', { 'ru-RU': 'Прочитано', 'en-GB': 'Seen' }),
      statusCode('expiredCode', { 'ru-RU': 'Срок истёк', 'en-GB': 'Expired' }),
      {
        name: 'failedCodes',
        kind: 'text',
        label: { 'ru-RU': 'Не доставлено', 'en-GB': 'Not delivered' },
        hint: { 'ru-RU': 'Все числа через запятую, если они есть', 'en-GB': 'All of the numbers with commas between, if there are any' },
        placeholder: '3, 4',
      },
    ],
  },
]

function statusCode(name: string, label: SettingsField['label']): SettingsField {
  return { name, kind: 'number', required: true, label }
}
