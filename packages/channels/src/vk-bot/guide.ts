import type { LocalText } from '@besedka/contract'

/** How a community is connected, step by step. */
export const vkBotGuide: readonly LocalText[] = [
  {
    'ru-RU': 'Откройте своё сообщество ВКонтакте и зайдите в «Управление», раздел «Сообщения». Включите сообщения сообщества.',
    'en-GB': 'Open your VK community, go to “Manage”, section “Messages”, and switch community messages on.',
  },
  {
    'ru-RU':
      'В разделе «Дополнительно», «Работа с API» нажмите «Создать ключ» и отметьте управление сообществом, сообщения, фотографии и файлы.',
    'en-GB': 'In “Advanced”, “API usage” press “Create token” and tick community management, messages, photos and files.',
  },
  {
    'ru-RU': 'Скопируйте ключ вида `vk1.a.…` целиком в поле «Ключ доступа сообщества». Никому его не показывайте.',
    'en-GB': 'Copy the whole key, like `vk1.a.…`, into “Community access key”. Show it to nobody.',
  },
  {
    'ru-RU':
      'Сохраните канал: сервер Callback API, строку подтверждения, секретный ключ и события мы настроим сами. Серверу нужен публичный адрес. Затем нажмите «Проверить».',
    'en-GB':
      'Save the channel: we set up the Callback API server, its confirmation string, secret key and events ourselves. The server needs a public address. Then press “Check”.',
  },
  {
    'ru-RU': 'Дайте клиентам ссылку `vk.me/адрес_сообщества`. Первым пишет клиент: до этого ВКонтакте не даёт сообществу писать ему.',
    'en-GB':
      'Give customers the link `vk.me/your_community`. The customer goes first: before that VK does not let the community write to them.',
  },
]
