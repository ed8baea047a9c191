import type { LocalText } from '@besedka/contract'

/** How a company gets its service ID, step by step. */
export const viberGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Сообщения от имени компании подключает партнёр Viber: выберите его на `forbusiness.viber.com`, заполните анкету с названием, логотипом и описанием и подпишите договор.',
    'en-GB':
      'A Viber partner connects messages in a company’s name: choose one at `forbusiness.viber.com`, fill in the form with name, logo and description, and sign the contract.',
  },
  {
    'ru-RU':
      'Если при регистрации партнёр показывает «Session Expired», откройте ту же ссылку с мобильного устройства: там регистрация проходит до конца.',
    'en-GB':
      'If the partner shows “Session Expired” during registration, open the same link on a mobile device: there the registration goes through.',
  },
  {
    'ru-RU':
      'Попросите двустороннюю переписку (2-way, session messages) и внесение IP-адреса вашего сервера в белый список. Провайдер со своим адресом даст ещё адрес API и ключ.',
    'en-GB':
      'Ask for two-way messages (session messages) and for your server’s IP address on the white list. A provider with an address of its own also gives the API address and a key.',
  },
  {
    'ru-RU':
      'Впишите Service ID и сохраните канал. Появится адрес для сообщений: отправьте его партнёру, туда Viber будет присылать ответы клиентов и статусы. Серверу нужен публичный адрес с HTTPS.',
    'en-GB':
      'Enter the service ID and save the channel. The address for messages appears: send it to the partner, there Viber will post customers’ answers and statuses. The server needs a public address with HTTPS.',
  },
  {
    'ru-RU':
      'Нажмите «Проверить» и напишите компании с телефона. В сессии можно отвечать сутки и не более десяти раз подряд: потом Viber ждёт слов клиента.',
    'en-GB':
      'Press “Check” and write to the company from a phone. In a session one may answer for a day and at most ten times in a row: then Viber waits for the customer.',
  },
]
