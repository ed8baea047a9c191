import type { LocalText } from '@besedka/contract'

/** How a bot comes into being, step by step. */
export const viberBotGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'С февраля 2024 года Viber создаёт ботов только по договору: оставьте заявку на `forbusiness.viber.com` или у партнёра Viber и дождитесь доступа.',
    'en-GB':
      'Since February 2024 Viber makes bots under contract only: apply at `forbusiness.viber.com` or with a Viber partner, and wait for access.',
  },
  {
    'ru-RU': 'Войдите в Viber Admin Panel на `partners.viber.com` и создайте бота: имя, картинку и описание увидят клиенты.',
    'en-GB':
      'Sign in to the Viber Admin Panel at `partners.viber.com` and create the bot: customers see its name, picture and description.',
  },
  {
    'ru-RU':
      'На странице бота скопируйте токен вида `4453b6ac12345678-e02c5f12174805f9-daec9cbb5448c51f` в поле «Токен бота». Никому его не показывайте.',
    'en-GB':
      'On the bot’s page copy the token, like `4453b6ac12345678-e02c5f12174805f9-daec9cbb5448c51f`, into “Bot token”. Show it to nobody.',
  },
  {
    'ru-RU':
      'Сохраните канал: адрес для сообщений мы сообщим Viber сами. Серверу нужен публичный адрес с HTTPS и настоящим сертификатом. Затем нажмите «Проверить».',
    'en-GB':
      'Save the channel: we tell Viber ourselves where to deliver. The server needs a public address with HTTPS and a real certificate. Then press “Check”.',
  },
  {
    'ru-RU':
      'Дайте клиентам ссылку `viber://pa?chatURI=имя_бота`. Первым пишет клиент: пока он не подписан, Viber не принимает для него сообщений.',
    'en-GB':
      'Give customers the link `viber://pa?chatURI=your_bot`. The customer goes first: until they subscribe, Viber takes no messages for them.',
  },
]
