import type { LocalText } from '@besedka/contract'

/** How a seller's account is connected, step by step. */
export const ozonGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Отвечать покупателям по API можно с подпиской Premium Plus или Premium Pro. Проверьте её в кабинете продавца на `seller.ozon.ru`: «Продвижение», «Подписка Premium».',
    'en-GB':
      'Answering buyers through the API takes the subscription Premium Plus or Premium Pro. Look for it in the seller’s account at `seller.ozon.ru`: “Продвижение”, “Подписка Premium”.',
  },
  {
    'ru-RU':
      'В кабинете продавца откройте «Настройки», затем «Seller API». Client ID стоит вверху страницы, впишите его. Создайте ключ и скопируйте его в поле «API-ключ»: Ozon показывает ключ один раз.',
    'en-GB':
      'In the seller’s account open “Настройки”, then “Seller API”. The Client ID stands at the top of the page: enter it. Create a key and copy it into “API key”: Ozon shows it once.',
  },
  {
    'ru-RU':
      'Сохраните канал и нажмите «Проверить». Новые сообщения приходят сразу, если у сервера есть публичный адрес с HTTPS: мы сами сообщаем его Ozon. Без адреса мы спрашиваем Ozon каждые 20 секунд.',
    'en-GB':
      'Save the channel and press “Check”. New messages come at once where the server has a public address with HTTPS: we tell Ozon ourselves. Without one we ask Ozon every 20 seconds.',
  },
  {
    'ru-RU':
      'Каждый чат Ozon – отдельный чат здесь, под номером заказа: имён покупателей Ozon не сообщает. Первым пишет покупатель. Переписка с поддержкой Ozon и его уведомления остаются в кабинете продавца.',
    'en-GB':
      'Each chat of Ozon is a chat of its own here, under the number of the order: Ozon does not tell buyers’ names. The buyer goes first. What the shop and Ozon’s support write to each other, and Ozon’s notices, stay in the seller’s account.',
  },
]
