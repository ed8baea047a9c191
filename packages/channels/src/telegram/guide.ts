import type { LocalText } from '@besedka/contract'

/** How a bot comes into being, step by step. */
export const telegramGuide: readonly LocalText[] = [
  {
    'ru-RU': 'Откройте в Telegram чат с @BotFather (синяя галочка рядом с именем) и отправьте ему `/newbot`.',
    'en-GB': 'Open a chat with @BotFather in Telegram (the one with the blue tick) and send it `/newbot`.',
  },
  {
    'ru-RU': 'Придумайте название, которое увидят клиенты, и имя пользователя латиницей, которое оканчивается на «bot».',
    'en-GB': 'Choose the name customers will see, and a username that ends in “bot”.',
  },
  {
    'ru-RU':
      'BotFather пришлёт токен вида `1234567890:AAE…`. Скопируйте его целиком в поле «Токен бота». Никому его не показывайте: кто знает токен, тот управляет ботом.',
    'en-GB':
      'BotFather sends you a token like `1234567890:AAE…`. Copy all of it into “Bot token”. Show it to nobody: whoever has the token controls the bot.',
  },
  {
    'ru-RU':
      'Сохраните канал и нажмите «Проверить». Если бот уже подключён к другой программе, отключите его там: сообщения получает только одна.',
    'en-GB':
      'Save the channel and press “Check”. If another program already uses this bot, disconnect it there: only one of them gets the messages.',
  },
  {
    'ru-RU': 'Дайте клиентам ссылку t.me/имя_бота. Первым пишет клиент: пока он не нажмёт «Запустить», бот не может ему написать.',
    'en-GB': 'Give customers the link t.me/your_bot. The customer goes first: until they press Start, the bot cannot write to them.',
  },
]
