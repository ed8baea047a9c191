import type { LocalText } from '@besedka/contract'

/** How a bot comes into being, step by step. */
export const maxGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Откройте платформу MAX для партнёров `business.max.ru` и войдите от имени организации. Боты доступны юридическим лицам и предпринимателям из России.',
    'en-GB':
      'Open MAX for partners at `business.max.ru` and sign in for your organisation. Bots are available to Russian companies and sole traders.',
  },
  {
    'ru-RU': 'В разделе «Чат-боты» создайте бота: название, картинку и описание увидят клиенты. Дождитесь проверки.',
    'en-GB': 'Create a bot in “Чат-боты”: customers see its name, picture and description. Wait until it has been reviewed.',
  },
  {
    'ru-RU':
      'Откройте бота, раздел «Интеграция», нажмите «Получить токен» и скопируйте его в поле «Токен бота». Никому его не показывайте: кто знает токен, тот управляет ботом.',
    'en-GB':
      'Open the bot, go to “Интеграция”, press “Получить токен” and copy the token into “Bot token”. Show it to nobody: whoever has it controls the bot.',
  },
  {
    'ru-RU':
      'Сохраните канал и нажмите «Проверить». Если бот уже подключён к другой программе, отключите его там: сообщения получает только одна.',
    'en-GB':
      'Save the channel and press “Check”. If another program already uses this bot, disconnect it there: only one of them gets the messages.',
  },
  {
    'ru-RU': 'Дайте клиентам ссылку `max.ru/имя_бота`. Первым пишет клиент: пока он не нажмёт «Начать», бот не может ему написать.',
    'en-GB': 'Give customers the link `max.ru/your_bot`. The customer goes first: until they press Start, the bot cannot write to them.',
  },
]
