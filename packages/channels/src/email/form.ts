import type { LocalText } from '@besedka/contract'
import type { SettingsField, SettingsSection } from '../kit/settings-form.ts'

const securityOptions: SettingsField['options'] = [
  { value: 'tls', label: { 'ru-RU': 'SSL/TLS', 'en-GB': 'SSL/TLS' } },
  { value: 'starttls', label: { 'ru-RU': 'STARTTLS', 'en-GB': 'STARTTLS' } },
  { value: 'none', label: { 'ru-RU': 'Без шифрования', 'en-GB': 'No encryption' } },
]

const mailbox: SettingsSection = {
  title: { 'ru-RU': 'Почтовый ящик', 'en-GB': 'Mailbox' },
  fields: [
    {
      name: 'address',
      kind: 'email',
      label: { 'ru-RU': 'Адрес', 'en-GB': 'Address' },
      hint: { 'ru-RU': 'На него пишут клиенты, с него уходят ответы', 'en-GB': 'Customers write to it, and replies come from it' },
      placeholder: 'support@example.com',
      required: true,
    },
    {
      name: 'senderName',
      kind: 'text',
      label: { 'ru-RU': 'Имя отправителя', 'en-GB': 'Sender name' },
      hint: { 'ru-RU': 'Клиент увидит его рядом с адресом', 'en-GB': 'The customer sees it beside the address' },
    },
    {
      name: 'password',
      kind: 'secret',
      label: { 'ru-RU': 'Пароль', 'en-GB': 'Password' },
      hint: {
        'ru-RU': 'У Яндекса, Mail.ru и Gmail — пароль приложения',
        'en-GB': 'With Yandex, Mail.ru and Gmail, an app password',
      },
      required: true,
    },
  ],
}

const receiving: SettingsSection = {
  title: { 'ru-RU': 'Получение писем', 'en-GB': 'Receiving' },
  fields: [
    {
      name: 'protocol',
      kind: 'select',
      label: { 'ru-RU': 'Протокол', 'en-GB': 'Protocol' },
      hint: {
        'ru-RU': 'IMAP приносит письма сразу, POP3 — раз в минуту',
        'en-GB': 'IMAP brings letters at once, POP3 every minute',
      },
      required: true,
      options: [
        { value: 'imap', label: { 'ru-RU': 'IMAP', 'en-GB': 'IMAP' } },
        { value: 'pop3', label: { 'ru-RU': 'POP3', 'en-GB': 'POP3' } },
      ],
    },
    ...server('receive', {
      host: 'imap.example.com',
      port: '993',
      login: { 'ru-RU': 'Если пусто — адрес ящика', 'en-GB': 'If empty, the address of the mailbox' },
    }),
    {
      name: 'keepOnServer',
      kind: 'switch',
      label: { 'ru-RU': 'Оставлять письма на сервере', 'en-GB': 'Keep letters on the server' },
      when: { name: 'protocol', is: ['pop3'] },
    },
  ],
}

const sending: SettingsSection = {
  title: { 'ru-RU': 'Отправка писем', 'en-GB': 'Sending' },
  fields: [
    ...server('send', {
      host: 'smtp.example.com',
      port: '465',
      login: { 'ru-RU': 'Если пусто — как при получении', 'en-GB': 'If empty, the same as for receiving' },
    }),
    {
      name: 'sendPassword',
      kind: 'secret',
      label: { 'ru-RU': 'Пароль для отправки', 'en-GB': 'Password for sending' },
      hint: { 'ru-RU': 'Если пусто — тот же пароль', 'en-GB': 'If empty, the same password' },
    },
  ],
}

const letters: SettingsSection = {
  title: { 'ru-RU': 'Ответы', 'en-GB': 'Replies' },
  fields: [
    {
      name: 'to',
      kind: 'emails',
      label: { 'ru-RU': 'Дополнительные получатели', 'en-GB': 'More recipients' },
      hint: { 'ru-RU': 'Получат каждый ответ вместе с клиентом', 'en-GB': 'They get every reply together with the customer' },
    },
    {
      name: 'cc',
      kind: 'emails',
      label: { 'ru-RU': 'Копии', 'en-GB': 'Copies' },
      hint: { 'ru-RU': 'Получат копию каждого ответа', 'en-GB': 'They get a copy of every reply' },
    },
    {
      name: 'signature',
      kind: 'longText',
      label: { 'ru-RU': 'Подпись', 'en-GB': 'Signature' },
      hint: {
        'ru-RU': 'Добавляется в конец ответа, если у команды чата нет своей подписи',
        'en-GB': 'Added at the end of a reply where the chat’s team has no signature of its own',
      },
    },
    {
      name: 'quoteAnswered',
      kind: 'switch',
      label: { 'ru-RU': 'Цитировать письмо клиента', 'en-GB': 'Quote the customer’s letter' },
      hint: {
        'ru-RU': 'Письмо, на которое отвечают, остаётся под ответом, как в почтовых программах',
        'en-GB': 'The letter that is answered stays below the reply, as in mail programs',
      },
    },
  ],
}

/** How the settings of a mailbox are asked for. */
export const emailForm = [mailbox, receiving, sending, letters]

/** Where a server is, and as whom we sign in there. `host` and `port` are examples, `login` is what an empty one means. */
function server(side: 'receive' | 'send', { host, port, login }: { host: string; port: string; login: LocalText }): SettingsField[] {
  return [
    { name: `${side}Host`, kind: 'text', label: { 'ru-RU': 'Сервер', 'en-GB': 'Server' }, placeholder: host, required: true },
    { name: `${side}Port`, kind: 'number', label: { 'ru-RU': 'Порт', 'en-GB': 'Port' }, placeholder: port, required: true },
    security(`${side}Security`),
    { name: `${side}Login`, kind: 'text', label: { 'ru-RU': 'Логин', 'en-GB': 'Login' }, hint: login },
  ]
}

function security(name: string): SettingsField {
  return {
    name,
    kind: 'select',
    label: { 'ru-RU': 'Шифрование', 'en-GB': 'Encryption' },
    required: true,
    options: securityOptions,
    warning: {
      is: 'none',
      text: {
        'ru-RU': 'Пароль и письма пойдут открытым текстом. Так можно только внутри своей сети: к серверу в интернете мы не подключимся',
        'en-GB':
          'The password and letters go in clear text. This works inside your own network only: we do not connect to a server on the internet',
      },
    },
  }
}
