import type { LocalText } from '@besedka/contract'

/** How a cabinet is connected, step by step. */
export const yaMarketGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'В кабинете продавца на `partner.market.yandex.ru` нажмите на значок аккаунта, затем «Настройки» и «API и модули». ID кабинета стоит там же, впишите его.',
    'en-GB':
      'In the seller’s account at `partner.market.yandex.ru` press the icon of the account, then “Настройки” and “API и модули”. The cabinet ID stands there too: enter it.',
  },
  {
    'ru-RU':
      'На вкладке «Токены авторизации» создайте новый API-Key-токен с доступом «Общение с покупателями» и скопируйте его в поле «API-Key-токен». Маркет показывает токен один раз.',
    'en-GB':
      'On the tab “Токены авторизации” create a new API key with the access “Общение с покупателями”, and copy it into “API key”. The Market shows it once.',
  },
  {
    'ru-RU': 'Сохраните канал и нажмите «Проверить». С этого момента новые сообщения приходят: мы спрашиваем Маркет каждые 20 секунд.',
    'en-GB': 'Save the channel and press “Check”. From now on new messages come in: we ask the Market every 20 seconds.',
  },
  {
    'ru-RU':
      'Чтобы сообщения приходили сразу, скопируйте появившийся адрес и на вкладке «API-уведомления» включите уведомления кабинета о создании чата и о новом сообщении в чате. Маркет сам добавит к адресу «/notification». Серверу нужен публичный адрес с HTTPS.',
    'en-GB':
      'To get messages at once, copy the address that appeared, and on the tab “API-уведомления” switch on the cabinet’s notifications of new chats and of new messages in chats. The Market itself adds “/notification” to the address. The server needs a public address with HTTPS.',
  },
  {
    'ru-RU':
      'Каждый чат Маркета – отдельный чат здесь. Если он о заказе или возврате, рядом с именем покупателя стоит номер заказа. Первым пишет покупатель; в завершённый чат ответить нельзя.',
    'en-GB':
      'Each chat of the Market is a chat of its own here. Where it is about an order or a return, the number of the order stands beside the buyer’s name. The buyer goes first; a finished chat cannot be answered.',
  },
]
