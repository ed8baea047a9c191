import type { LocalText } from '@besedka/contract'

/** How a community is connected, step by step. */
export const vkGuide: readonly LocalText[] = [
  {
    'ru-RU': 'Откройте своё сообщество ВКонтакте и зайдите в «Управление», раздел «Сообщения». Включите сообщения сообщества.',
    'en-GB': 'Open your VK community, go to “Manage”, section “Messages”, and switch community messages on.',
  },
  {
    'ru-RU': 'Нажмите «Войти через VK ID», войдите под аккаунтом администратора сообщества и разрешите посмотреть список ваших сообществ.',
    'en-GB':
      'Press “Sign in with VK ID”, sign in with the account of an administrator of the community and allow us to see your communities.',
  },
  {
    'ru-RU': 'Выберите сообщество. ВКонтакте спросит ещё раз: разрешите управление, сообщения, фотографии и файлы этого сообщества.',
    'en-GB': 'Choose the community. VK asks once more: allow management, messages, photos and files of this community.',
  },
  {
    'ru-RU': 'Сохраните канал. Сервер Callback API, строку подтверждения и события мы настроим сами. Затем нажмите «Проверить».',
    'en-GB': 'Save the channel. We set up the Callback API server, its confirmation string and events ourselves. Then press “Check”.',
  },
  {
    'ru-RU': 'Дайте клиентам ссылку `vk.me/адрес_сообщества`. Первым пишет клиент: до этого ВКонтакте не даёт сообществу писать ему.',
    'en-GB':
      'Give customers the link `vk.me/your_community`. The customer goes first: before that VK does not let the community write to them.',
  },
]
