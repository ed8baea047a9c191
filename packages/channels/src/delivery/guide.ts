import type { LocalText } from '@besedka/contract'

/** How a number comes to be answered from here, step by step; for each gateway its own. */
export const deliveryGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Выберите регион и шлюз. Россия: договор с Devino (`devino.online`), попросите номер для входящих SMS. Беларусь: договор с SMS.by. Свой Kannel: договор с оператором на SMPP.',
    'en-GB':
      'Choose the region and the gateway. Russia: a contract with Devino (`devino.online`); ask for a number that takes messages. Belarus: a contract with SMS.by. A Kannel of your own: a contract with an operator for SMPP.',
  },
  {
    'ru-RU':
      'Согласуйте отправителя: у операторов он регистрируется заранее. Devino: имя или номер. SMS.by: альфа-имя, в поле впишите его номер из `getAlphanames`. На имя из букв клиент ответить не сможет.',
    'en-GB':
      'Have the sender agreed: operators register it beforehand. Devino: a name or a number. SMS.by: an alpha name; enter its number from `getAlphanames`. Customers cannot answer a name of letters.',
  },
  {
    'ru-RU':
      'Вставьте ключ. Devino: личный кабинет, «API Key». SMS.by: `app.sms.by/user-api/token`. Kannel: `password` из группы `sendsms-user`. Сохраните канал: появится адрес для сообщений.',
    'en-GB':
      'Paste the key. Devino: “API Key” in the account. SMS.by: `app.sms.by/user-api/token`. Kannel: `password` of the group `sendsms-user`. Save the channel: the address for messages appears.',
  },
  {
    'ru-RU':
      'Devino и SMS.by: попросите поддержку слать входящие SMS с вашего номера на этот адрес, POST в JSON или GET. Мы поймём поля `from`, `text`, `id`, `time` и их обычные названия. Отчёты о доставке Devino пришлёт сам; SMS.by – насколько их сообщает её callback.',
    'en-GB':
      'Devino and SMS.by: ask their support to send messages that come to your number to this address, by POST in JSON or by GET. We understand the fields `from`, `text`, `id`, `time` and their usual names. Devino reports deliveries by itself; SMS.by as far as its callback tells them.',
  },
  {
    'ru-RU':
      'Kannel, входящие: в группу `smsbox` впишите `mo-recode = true`, `http-request-retry = 30`; в группу `sms-service` – `keyword = default`, `catch-all = true`, `max-messages = 0`, `omit-empty = true` и адрес канала с параметрами: `get-url = "<адрес>?id=%I&from=%p&to=%P&time=%T&coding=%c&charset=%C&text=%b"`',
    'en-GB':
      'Kannel, coming in: into the group `smsbox` write `mo-recode = true`, `http-request-retry = 30`; into the group `sms-service` `keyword = default`, `catch-all = true`, `max-messages = 0`, `omit-empty = true`, and the channel’s address with parameters: `get-url = "<address>?id=%I&from=%p&to=%P&time=%T&coding=%c&charset=%C&text=%b"`',
  },
  {
    'ru-RU':
      'Kannel, исходящие: в группу `sendsms-user` впишите `max-messages = 10`, `concatenation = true`. Без них длинный текст обрежется до одной SMS, и Kannel об этом не скажет.',
    'en-GB':
      'Kannel, going out: into the group `sendsms-user` write `max-messages = 10`, `concatenation = true`. Without them a long text is cut to one message, and Kannel does not say so.',
  },
  {
    'ru-RU': 'Нажмите «Проверить», затем напишите на свой номер с телефона и ответьте из чата.',
    'en-GB': 'Press “Check”, then write to your number from a phone and answer from the chat.',
  },
]
