import type { LocalText } from '@besedka/contract'

/** How an account is connected, step by step. */
export const avitoGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Войдите на `avito.ru` в главный аккаунт магазина. Авито открывает API мессенджера только на платном тарифе: убедитесь, что в вашем тарифе он есть.',
    'en-GB':
      'Sign in at `avito.ru` with the main account of the shop. Avito opens the messenger API on paid plans only: make sure that yours includes it.',
  },
  {
    'ru-RU': 'Откройте раздел «Для профессионалов», «API» и скопируйте оттуда Client_id и Client_secret в поля формы.',
    'en-GB': 'Open “Для профессионалов”, “API” and copy Client_id and Client_secret from there into the form.',
  },
  {
    'ru-RU':
      'Сохраните канал и нажмите «Проверить». Адрес для новых сообщений мы сообщим Авито сами; серверу нужен публичный адрес с HTTPS. Без него сообщения тоже приходят, с задержкой до 20 секунд.',
    'en-GB':
      'Save the channel and press “Check”. We tell Avito ourselves where new messages go; the server needs a public address with HTTPS. Without it messages come too, up to 20 seconds later.',
  },
  {
    'ru-RU':
      'Каждый чат Авито – отдельный чат здесь, рядом с именем покупателя стоит объявление. Первым пишет покупатель. Что ответили в самом Авито, тоже видно в чате.',
    'en-GB':
      'Each chat of Avito is a chat of its own here, with the advertisement beside the buyer’s name. The buyer goes first. What is answered in Avito itself is shown in the chat too.',
  },
]
