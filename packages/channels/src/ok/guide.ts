import type { LocalText } from '@besedka/contract'

/** How a group is connected, step by step. */
export const okGuide: readonly LocalText[] = [
  {
    'ru-RU': 'Откройте группу в полной версии Одноклассников и зайдите в «Настройки», вкладка «Сообщения». Включите сообщения группы.',
    'en-GB': 'Open the group on the full site of Odnoklassniki, go to “Настройки”, tab “Сообщения”, and switch group messages on.',
  },
  {
    'ru-RU':
      'В строке «Работа с API» нажмите «Получить ключ доступа» и подтвердите. Если ключ уже брали для другой программы, она перестанет работать: новый ключ отменяет прежний.',
    'en-GB':
      'In the line “Работа с API” press “Получить ключ доступа” and confirm. If another program uses an earlier key, it stops working: a new key replaces it.',
  },
  {
    'ru-RU': 'Скопируйте ключ вида `tkn18YdUJZe…:CQABPOJKAKEKEKEKE` целиком в поле «Ключ доступа группы». Никому его не показывайте.',
    'en-GB': 'Copy the whole key, like `tkn18YdUJZe…:CQABPOJKAKEKEKEKE`, into “Group access key”. Show it to nobody.',
  },
  {
    'ru-RU':
      'Сохраните канал: на новые сообщения мы подпишемся сами и будем проверять подписку каждый час. Серверу нужен публичный адрес. Затем нажмите «Проверить».',
    'en-GB':
      'Save the channel: we subscribe to new messages ourselves, and look after the subscription every hour. The server needs a public address. Then press “Check”.',
  },
  {
    'ru-RU': 'Попросите клиентов написать группе кнопкой «Написать». Первым пишет клиент: до этого у группы нет с ним чата.',
    'en-GB': 'Ask customers to write to the group. The customer goes first: before that the group has no chat with them.',
  },
]
