import type { LocalText } from '@besedka/contract'

/** How an account is connected, step by step. */
export const appleGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Apple обменивается сообщениями только с зарегистрированными платформами (MSP). Подайте заявку на `register.apple.com/messages` как MSP, или возьмите MSP ID и секрет у платформы, которая готова направлять сообщения на ваш адрес.',
    'en-GB':
      'Apple exchanges messages with registered platforms (MSPs) only. Apply at `register.apple.com/messages` as an MSP, or get an MSP ID and a secret from a platform that agrees to send messages to your address.',
  },
  {
    'ru-RU':
      'Скопируйте «MSP ID» и «Секрет API» из раздела платформы в Apple Business Register. Названия пунктов меню у Apple могут отличаться.',
    'en-GB': 'Copy “MSP ID” and “API secret” from the platform’s section of Apple Business Register. Apple may call its menus otherwise.',
  },
  {
    'ru-RU': 'Зарегистрируйте там же аккаунт компании (Messages for Business), подключите его к платформе и скопируйте «Business ID».',
    'en-GB': 'Register the company’s account (Messages for Business) there too, connect it to the platform, and copy “Business ID”.',
  },
  {
    'ru-RU':
      'Сохраните канал и впишите появившийся адрес у Apple как адрес платформы. Apple сама добавит к нему «/message». Серверу нужен публичный адрес с HTTPS. У платформы один адрес: подключайте по ней один аккаунт компании.',
    'en-GB':
      'Save the channel, and enter the address that appeared at Apple as the platform’s endpoint. Apple itself adds “/message” to it. The server needs a public address with HTTPS. A platform has one endpoint: connect one company account by it.',
  },
  {
    'ru-RU':
      'Первым пишет клиент. Apple не называет ни его имени, ни телефона и не сообщает о доставке и прочтении. Когда клиент удалил чат, ответить нельзя, пока он не напишет снова.',
    'en-GB':
      'The customer goes first. Apple tells neither name nor phone, nor whether a reply was delivered or read. Once the customer has deleted the chat, nobody can answer until they write again.',
  },
]
