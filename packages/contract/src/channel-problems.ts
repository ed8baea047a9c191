import type { LocalText } from './locales.ts'

/** Why a message was not delivered, or a channel does not work: one list for the life line of a message, the checks and the health. */
export const channelProblemCodes = [
  'recipientBlocked',
  'recipientUnknown',
  'windowClosed',
  'templateUnavailable',
  'templateMismatch',
  'marketingLimited',
  'businessAccountMissing',
  'sessionUsedUp',
  'messageExpired',
  'phoneUnreachable',
  'textRejected',
  'fileTooBig',
  'fileRejected',
  'contentRejected',
  'buttonsRejected',
  'spamRejected',
  'mailboxFull',
  'editTooLate',
  'takenBackTooLate',
  'messageGone',
  'chatFinished',
  'commentAnswered',
  'commentGone',
  'arrivalUnknown',
  'reactionRejected',
  'tokenInvalid',
  'tokenEnds',
  'accountDiffers',
  'appSecretInvalid',
  'signInFailed',
  'notPermitted',
  'planMissing',
  'senderRejected',
  'balanceEmpty',
  'hookNotReachable',
  'hookOverridden',
  'appRemoved',
  'takenElsewhere',
  'addressForbidden',
  'encryptionMissing',
  'connectionFailed',
  'certificateInvalid',
  'timedOut',
  'providerBusy',
  'providerFailed',
  'answerNotUnderstood',
  'channelInactive',
  'channelForbidden',
  'gaveUp',
  'publicAddressMissing',
  'secretUnreadable',
  'updatesUnread',
] as const

/** What a person reads: the reason, and the next step. */
export const channelProblemTexts = {
  recipientBlocked: {
    reason: { 'ru-RU': 'Клиент заблокировал канал', 'en-GB': 'The customer has blocked this channel' },
    next: { 'ru-RU': 'Свяжитесь с клиентом через другой канал', 'en-GB': 'Reach the customer through another channel' },
  },
  recipientUnknown: {
    reason: { 'ru-RU': 'Получатель не найден', 'en-GB': 'The recipient does not exist' },
    next: { 'ru-RU': 'Проверьте адрес или контакт клиента', 'en-GB': "Check the customer's address or contact" },
  },
  windowClosed: {
    reason: { 'ru-RU': 'Время для ответа истекло', 'en-GB': 'The time to answer is over' },
    next: {
      'ru-RU': 'Дождитесь сообщения клиента или выберите другой канал',
      'en-GB': 'Wait for the customer to write, or use another channel',
    },
  },
  templateUnavailable: {
    reason: { 'ru-RU': 'Шаблон сейчас нельзя отправить', 'en-GB': 'The template cannot be sent now' },
    next: { 'ru-RU': 'Выберите другой шаблон', 'en-GB': 'Choose another template' },
  },
  templateMismatch: {
    reason: { 'ru-RU': 'Значения не подошли к шаблону провайдера', 'en-GB': 'The values do not fit the provider’s template' },
    next: {
      'ru-RU': 'Обновите список шаблонов, проверьте значения и отправьте снова',
      'en-GB': 'Refresh the list of templates, check the values and send again',
    },
  },
  marketingLimited: {
    reason: { 'ru-RU': 'Этому клиенту сейчас нельзя отправить рекламу', 'en-GB': 'This customer takes no advertising now' },
    next: { 'ru-RU': 'Отправьте служебный шаблон или рекламный позже', 'en-GB': 'Send a utility template, or this one later' },
  },
  businessAccountMissing: {
    reason: { 'ru-RU': 'Не указан WhatsApp Business Account ID', 'en-GB': 'The WhatsApp Business Account ID is not given' },
    next: { 'ru-RU': 'Впишите его в настройках канала', 'en-GB': 'Enter it in the settings of the channel' },
  },
  sessionUsedUp: {
    reason: {
      'ru-RU': 'Сессия закончилась: Viber ждёт, пока напишет клиент',
      'en-GB': 'The session is over: Viber waits for the customer to write',
    },
    next: {
      'ru-RU': 'Сессия начнётся снова, когда клиент напишет; до тех пор выберите другой канал',
      'en-GB': 'A session begins again when the customer writes; until then use another channel',
    },
  },
  messageExpired: {
    reason: {
      'ru-RU': 'Срок доставки истёк, клиент не получил сообщение',
      'en-GB': 'The time to deliver it is over, the customer has not got it',
    },
    next: {
      'ru-RU': 'Отправьте ещё раз, когда клиент будет на связи, или выберите другой канал',
      'en-GB': 'Send it once more when the customer is there, or use another channel',
    },
  },
  phoneUnreachable: {
    reason: { 'ru-RU': 'Телефон не получил SMS', 'en-GB': 'The phone has not got the text message' },
    next: {
      'ru-RU': 'Проверьте номер, отправьте ещё раз позже или выберите другой канал',
      'en-GB': 'Check the number, send again later, or use another channel',
    },
  },
  textRejected: {
    reason: { 'ru-RU': 'Текст не принят каналом', 'en-GB': 'The channel refused the text' },
    next: { 'ru-RU': 'Сократите или измените текст и отправьте снова', 'en-GB': 'Shorten or change the text and send again' },
  },
  fileTooBig: {
    reason: { 'ru-RU': 'Файл слишком большой для канала', 'en-GB': 'The file is too big for the channel' },
    next: { 'ru-RU': 'Отправьте файл поменьше или ссылку на него', 'en-GB': 'Send a smaller file, or a link to it' },
  },
  fileRejected: {
    reason: { 'ru-RU': 'Файл не принят каналом', 'en-GB': 'The channel refused the file' },
    next: { 'ru-RU': 'Отправьте файл в другом формате', 'en-GB': 'Send the file in another format' },
  },
  contentRejected: {
    reason: { 'ru-RU': 'Канал не принял сообщение', 'en-GB': 'The channel refused the message' },
    next: { 'ru-RU': 'Измените сообщение и отправьте снова', 'en-GB': 'Change the message and send again' },
  },
  buttonsRejected: {
    reason: { 'ru-RU': 'Канал не принял кнопки', 'en-GB': 'The channel refused the buttons' },
    next: { 'ru-RU': 'Уберите или измените кнопки и отправьте снова', 'en-GB': 'Remove or change the buttons and send again' },
  },
  spamRejected: {
    reason: { 'ru-RU': 'Сервер получателя счёл письмо спамом', 'en-GB': "The recipient's server took the letter for spam" },
    next: { 'ru-RU': 'Проверьте SPF, DKIM и DMARC вашего домена', 'en-GB': "Check your domain's SPF, DKIM and DMARC" },
  },
  commentAnswered: {
    reason: { 'ru-RU': 'На этот комментарий уже ответили лично', 'en-GB': 'This comment has been answered in private already' },
    next: {
      'ru-RU': 'Возможно, ответили из приложения Meta. Дождитесь сообщения клиента',
      'en-GB': 'Perhaps from an app of Meta’s. Wait for the customer to write',
    },
  },
  commentGone: {
    reason: { 'ru-RU': 'Ответить на этот комментарий лично нельзя', 'en-GB': 'This comment cannot be answered in private' },
    next: {
      'ru-RU': 'Его удалили, ему больше семи дней, или автор не принимает сообщения',
      'en-GB': 'It was deleted, is older than seven days, or its author takes no messages',
    },
  },
  mailboxFull: {
    reason: { 'ru-RU': 'Ящик получателя переполнен', 'en-GB': "The recipient's mailbox is full" },
    next: { 'ru-RU': 'Отправьте снова позже', 'en-GB': 'Send again later' },
  },
  editTooLate: {
    reason: { 'ru-RU': 'Изменить это сообщение в канале уже нельзя', 'en-GB': 'The channel no longer lets this message be changed' },
    next: { 'ru-RU': 'Отправьте исправление новым сообщением', 'en-GB': 'Send the correction as a new message' },
  },
  takenBackTooLate: {
    reason: { 'ru-RU': 'Канал уже не даёт удалить это сообщение', 'en-GB': 'The channel no longer lets this message be deleted' },
    next: { 'ru-RU': 'Напишите клиенту, что сообщение ошибочное', 'en-GB': 'Tell the customer that the message was a mistake' },
  },
  messageGone: {
    reason: { 'ru-RU': 'Этого сообщения в канале больше нет', 'en-GB': 'The message is no longer in the channel' },
    next: { 'ru-RU': 'Ответьте клиенту словами', 'en-GB': 'Answer the customer in words' },
  },
  chatFinished: {
    reason: { 'ru-RU': 'Чат завершён на стороне площадки', 'en-GB': 'The provider has closed this chat' },
    next: {
      'ru-RU': 'Ответить можно, когда клиент напишет снова; до тех пор выберите другой канал',
      'en-GB': 'Wait for the customer to write again, or use another channel',
    },
  },
  arrivalUnknown: {
    reason: {
      'ru-RU': 'Связь прервалась при отправке: сообщение могло дойти, и удалить его нельзя',
      'en-GB': 'The line broke while it was sent: the message may have arrived and cannot be deleted',
    },
    next: { 'ru-RU': 'Объясните клиенту словами', 'en-GB': 'Explain it to the customer in words' },
  },
  reactionRejected: {
    reason: { 'ru-RU': 'Канал не принял эту реакцию', 'en-GB': 'The channel refused this reaction' },
    next: { 'ru-RU': 'Поставьте другую или ответьте словами', 'en-GB': 'Use another one, or answer in words' },
  },
  tokenInvalid: {
    reason: { 'ru-RU': 'Токен канала не подходит', 'en-GB': 'The token of the channel is not valid' },
    next: { 'ru-RU': 'Введите новый токен в настройках канала', 'en-GB': 'Enter a new token in the settings of the channel' },
  },
  tokenEnds: {
    reason: { 'ru-RU': 'Токен канала скоро перестанет действовать', 'en-GB': 'The token of the channel is about to expire' },
    next: {
      'ru-RU': 'Выпустите новый токен у провайдера и вставьте его в настройках канала: иначе сообщения перестанут ходить',
      'en-GB': 'Create a new token at the provider and paste it into the settings of the channel, or messages will stop',
    },
  },
  accountDiffers: {
    reason: { 'ru-RU': 'Токен от другого аккаунта', 'en-GB': 'The token belongs to another account' },
    next: {
      'ru-RU': 'Сравните номер в настройках канала с тем, который назвал провайдер',
      'en-GB': 'Compare the number in the settings of the channel with the one the provider names',
    },
  },
  appSecretInvalid: {
    reason: { 'ru-RU': 'Секрет от другого приложения', 'en-GB': 'The secret belongs to another app' },
    next: {
      'ru-RU': 'Скопируйте секрет приложения заново: без него сообщения клиентов не принимаются',
      'en-GB': 'Copy the app secret again: without it, messages from customers are not accepted',
    },
  },
  signInFailed: {
    reason: { 'ru-RU': 'Сервер не принял логин или пароль', 'en-GB': 'The server refused the login or the password' },
    next: {
      'ru-RU': 'Проверьте логин и пароль; часто нужен пароль приложения',
      'en-GB': 'Check login and password; often an app password is needed',
    },
  },
  notPermitted: {
    reason: { 'ru-RU': 'У канала нет прав на это действие', 'en-GB': 'The channel has no permission for this' },
    next: { 'ru-RU': 'Проверьте права в кабинете провайдера', 'en-GB': "Check the permissions in the provider's console" },
  },
  planMissing: {
    reason: {
      'ru-RU': 'Тариф у площадки не разрешает переписку по API',
      'en-GB': 'The plan at the provider does not allow messages by API',
    },
    next: {
      'ru-RU': 'Подключите тариф с этим доступом (в Ozon – Premium Plus или Premium Pro), затем нажмите «Проверить»',
      'en-GB': 'Order a plan that allows it (at Ozon Premium Plus or Premium Pro), then press “Check”',
    },
  },
  senderRejected: {
    reason: { 'ru-RU': 'Имя отправителя не принято', 'en-GB': 'The sender is not accepted' },
    next: {
      'ru-RU': 'Согласуйте имя или номер у провайдера и впишите его в настройках канала',
      'en-GB': 'Have the name or number agreed by the provider, and enter it in the settings of the channel',
    },
  },
  balanceEmpty: {
    reason: { 'ru-RU': 'На счёте у провайдера кончились деньги', 'en-GB': 'The account at the provider is out of money' },
    next: {
      'ru-RU': 'Пополните счёт, затем нажмите «Проверить» в настройках канала',
      'en-GB': 'Top it up, then press “Check” in the settings of the channel',
    },
  },
  hookNotReachable: {
    reason: { 'ru-RU': 'Провайдер не может доставить сообщения на наш адрес', 'en-GB': 'The provider cannot deliver to our address' },
    next: {
      'ru-RU': 'В течение часа подключимся снова сами. Если не поможет, откройте адрес для интернета или включите опрос',
      'en-GB': 'We connect again within the hour. If that does not help, open the address to the internet, or switch to polling',
    },
  },
  hookOverridden: {
    reason: { 'ru-RU': 'Сообщения доставляются на другой адрес', 'en-GB': 'Messages are delivered to another address' },
    next: {
      'ru-RU':
        'Если адрес сервера сменился, подождите час: мы сообщим новый. Иначе отключите другую программу, выключите канал и включите снова',
      'en-GB':
        'If the server’s address has changed, wait an hour: we tell the new one. Otherwise disconnect the other program, and switch the channel off and on',
    },
  },
  appRemoved: {
    reason: { 'ru-RU': 'Аккаунт не передаёт сообщения приложению', 'en-GB': 'The account does not pass its messages to the app' },
    next: {
      'ru-RU': 'Подождите час: мы попросим Meta снова. Или выключите канал и включите',
      'en-GB': 'Wait an hour: we ask Meta again. Or switch the channel off and on',
    },
  },
  takenElsewhere: {
    reason: { 'ru-RU': 'Сообщения канала забирает другая программа', 'en-GB': 'Another program takes the messages of this channel' },
    next: { 'ru-RU': 'Остановите её: иначе часть сообщений будет теряться', 'en-GB': 'Stop it: otherwise some messages will be missed' },
  },
  addressForbidden: {
    reason: { 'ru-RU': 'Подключаться к этому адресу запрещено', 'en-GB': 'Connecting to this address is not allowed' },
    next: {
      'ru-RU': 'Администратор сервера может разрешить его в PRIVATE_HOSTS',
      'en-GB': 'The server administrator can allow it in PRIVATE_HOSTS',
    },
  },
  encryptionMissing: {
    reason: { 'ru-RU': 'Сервер в интернете, а шифрование выключено', 'en-GB': 'The server is on the internet and encryption is off' },
    next: { 'ru-RU': 'Выберите SSL/TLS или STARTTLS', 'en-GB': 'Choose SSL/TLS or STARTTLS' },
  },
  connectionFailed: {
    reason: { 'ru-RU': 'Не удалось соединиться с сервером', 'en-GB': 'The server could not be reached' },
    next: { 'ru-RU': 'Проверьте адрес и порт', 'en-GB': 'Check the address and the port' },
  },
  certificateInvalid: {
    reason: { 'ru-RU': 'Сертификат сервера не прошёл проверку', 'en-GB': "The server's certificate is not valid" },
    next: { 'ru-RU': 'Укажите имя из сертификата или обновите сертификат', 'en-GB': 'Use the name in the certificate, or renew it' },
  },
  timedOut: {
    reason: { 'ru-RU': 'Сервер не ответил вовремя', 'en-GB': 'The server did not answer in time' },
    next: { 'ru-RU': 'Повторим сами; если так и останется, проверьте адрес', 'en-GB': 'We try again; if it stays so, check the address' },
  },
  providerBusy: {
    reason: { 'ru-RU': 'Провайдер просит подождать', 'en-GB': 'The provider asks us to wait' },
    next: { 'ru-RU': 'Отправим сами, как только он разрешит', 'en-GB': 'We send as soon as it allows' },
  },
  providerFailed: {
    reason: { 'ru-RU': 'У провайдера сбой', 'en-GB': 'The provider has a fault' },
    next: { 'ru-RU': 'Повторим сами, ничего делать не нужно', 'en-GB': 'We try again, nothing to do for you' },
  },
  answerNotUnderstood: {
    reason: { 'ru-RU': 'Непонятный ответ сервера', 'en-GB': 'The server gave an answer that makes no sense' },
    next: { 'ru-RU': 'Проверьте, что адрес указывает на нужный сервер', 'en-GB': 'Check that the address is the right server' },
  },
  channelForbidden: {
    reason: { 'ru-RU': 'Организация запретила такие каналы', 'en-GB': 'The organisation forbids such channels' },
    next: { 'ru-RU': 'Продолжите разговор в другом канале', 'en-GB': 'Go on in another channel' },
  },
  channelInactive: {
    reason: { 'ru-RU': 'Канал отключён', 'en-GB': 'The channel is inactive' },
    next: { 'ru-RU': 'Включите канал в настройках и отправьте снова', 'en-GB': 'Activate the channel in the settings and send again' },
  },
  gaveUp: {
    reason: { 'ru-RU': 'Не удалось доставить за 24 часа', 'en-GB': 'Could not be delivered within 24 hours' },
    next: { 'ru-RU': 'Отправьте снова или выберите другой канал', 'en-GB': 'Send again, or use another channel' },
  },
  publicAddressMissing: {
    reason: { 'ru-RU': 'У сервера нет публичного адреса', 'en-GB': 'The server has no public address' },
    next: { 'ru-RU': 'Задайте PUBLIC_URL или включите опрос', 'en-GB': 'Set PUBLIC_URL, or switch to polling' },
  },
  secretUnreadable: {
    reason: {
      'ru-RU': 'Пароль или токен канала не читается: сменился секретный ключ сервера',
      'en-GB': 'The channel’s password or token cannot be read: the server’s secret key is another one',
    },
    next: { 'ru-RU': 'Введите пароль или токен заново и сохраните', 'en-GB': 'Enter the password or token again and save' },
  },
  updatesUnread: {
    reason: {
      'ru-RU': 'Сообщения клиентов пришли, но до чатов не дошли',
      'en-GB': 'Messages of customers have come but are in no chat yet',
    },
    next: {
      'ru-RU': 'Повторяем сами; если не пройдёт за несколько минут, сообщите администратору сервера',
      'en-GB': 'We try again; if it stays so for some minutes, tell the server administrator',
    },
  },
} satisfies Record<(typeof channelProblemCodes)[number], { reason: LocalText; next: LocalText }>
