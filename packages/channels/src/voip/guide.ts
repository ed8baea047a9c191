import type { LocalText } from '@besedka/contract'

/** How a telephone number is connected, step by step. */
export const voipGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'В кабинете оператора связи или на своей АТС создайте линию SIP для номера: сервер, логин и пароль. Если оператор узнаёт клиентов по адресу, дайте ему публичный адрес сервера и порт и выключите «Регистрироваться у провайдера».',
    'en-GB':
      'At your telephone company, or in your own exchange, make a SIP line for the number: server, login and password. Where the company knows clients by their address, give it the public address of the server and the port, and switch off “Register with the provider”.',
  },
  {
    'ru-RU':
      'Линия должна работать по UDP со звуком G.711. Откройте на сетевом экране сервера порт SIP и порты звука (`RTP_PORTS` в настройках сервера). Если сервер стоит за NAT, укажите `SIP_ADDRESS`.',
    'en-GB':
      'The line has to work over UDP, with sound in G.711. Open the SIP port and the ports for sound in the server’s firewall (`RTP_PORTS` in the settings of the server). Behind an address translator, set `SIP_ADDRESS`.',
  },
  {
    'ru-RU':
      'Запишите приветствие и предупреждение о записи в WAV, любой частоты, до двух минут. Предупреждение звучит первым и только если запись включена: предупреждать о ней обязывает закон.',
    'en-GB':
      'Record the greeting and the warning about recording as WAV, of any rate, up to two minutes each. The warning is played first, and only where calls are recorded: the law wants callers to be told.',
  },
  {
    'ru-RU':
      'Сохраните канал, нажмите «Проверить» и позвоните на номер. Каждый звонок становится сообщением в чате клиента. Отвечать по телефону из чата нельзя: перезвоните или напишите клиенту в другой канал.',
    'en-GB':
      'Save the channel, press “Check” and call the number. Each call becomes a message in the customer’s chat. There is no answering by telephone from the chat: call back, or write to the customer in another channel.',
  },
]
