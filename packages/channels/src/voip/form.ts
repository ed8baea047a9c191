import type { SettingsSection } from '../kit/settings-form.ts'

const number: SettingsSection = {
  title: { 'ru-RU': 'Номер', 'en-GB': 'Number' },
  fields: [
    {
      name: 'number',
      kind: 'text',
      required: true,
      label: { 'ru-RU': 'Номер телефона', 'en-GB': 'Phone number' },
      hint: { 'ru-RU': 'На него звонят клиенты', 'en-GB': 'Customers call it' },
      placeholder: '+7 495 123-45-67',
    },
  ],
}

const trunk: SettingsSection = {
  title: { 'ru-RU': 'Транк', 'en-GB': 'Trunk' },
  text: {
    'ru-RU': 'Линия SIP от вашего оператора связи или АТС: по UDP, звук G.711 (A-law или µ-law)',
    'en-GB': 'The SIP line of your telephone company or exchange: over UDP, sound in G.711 (A-law or µ-law)',
  },
  fields: [
    {
      name: 'trunkName',
      kind: 'text',
      label: { 'ru-RU': 'Название транка', 'en-GB': 'Trunk name' },
      hint: { 'ru-RU': 'Для вас, чтобы не спутать линии', 'en-GB': 'For you, to tell lines apart' },
    },
    {
      name: 'host',
      kind: 'text',
      required: true,
      label: { 'ru-RU': 'Сервер', 'en-GB': 'Server' },
      placeholder: 'sip.example.com',
    },
    { name: 'port', kind: 'number', required: true, label: { 'ru-RU': 'Порт', 'en-GB': 'Port' }, placeholder: '5060' },
    {
      name: 'registers',
      kind: 'switch',
      label: { 'ru-RU': 'Регистрироваться у провайдера', 'en-GB': 'Register with the provider' },
      hint: {
        'ru-RU': 'Выключите, если провайдер узнаёт ваш сервер по адресу',
        'en-GB': 'Switch it off where the provider knows your server by its address',
      },
    },
    {
      name: 'login',
      kind: 'text',
      label: { 'ru-RU': 'Логин', 'en-GB': 'Login' },
      when: { name: 'registers', is: [true] },
    },
    { name: 'password', kind: 'secret', label: { 'ru-RU': 'Пароль', 'en-GB': 'Password' }, when: { name: 'registers', is: [true] } },
    {
      name: 'listensAt',
      kind: 'number',
      label: { 'ru-RU': 'Порт на нашем сервере', 'en-GB': 'Port on our server' },
      hint: {
        'ru-RU': 'UDP, для входящих вызовов. Пусто или 0 — любой; без регистрации нужен постоянный',
        'en-GB': 'UDP, for incoming calls. Empty or 0: any; without registration a fixed one is needed',
      },
      placeholder: '5060',
    },
    {
      name: 'alsoFrom',
      kind: 'text',
      label: { 'ru-RU': 'Другие адреса провайдера', 'en-GB': 'Other addresses of the provider' },
      hint: {
        'ru-RU': 'Если вызовы приходят не только с сервера выше: адреса через запятую. Остальным мы не отвечаем',
        'en-GB': 'Where calls come from others than the server above: addresses with commas between them. Nobody else is answered',
      },
    },
  ],
}

const calls: SettingsSection = {
  title: { 'ru-RU': 'Звонки', 'en-GB': 'Calls' },
  fields: [
    {
      name: 'greetingFileId',
      kind: 'sound',
      label: { 'ru-RU': 'Файл входящего звонка', 'en-GB': 'Incoming-call file' },
      hint: { 'ru-RU': 'Клиент услышит его, когда мы ответим', 'en-GB': 'The customer hears it when we answer' },
    },
    {
      name: 'records',
      kind: 'switch',
      label: { 'ru-RU': 'Записывать звонки', 'en-GB': 'Record calls' },
      hint: {
        'ru-RU': 'После приветствия клиент может наговорить сообщение, до 10 минут',
        'en-GB': 'After the greeting the customer can leave a message of up to 10 minutes',
      },
    },
    {
      name: 'warningFileId',
      kind: 'sound',
      label: { 'ru-RU': 'Файл предупреждения о записи', 'en-GB': 'Recording-warning file' },
      hint: { 'ru-RU': 'Звучит первым', 'en-GB': 'It is played first' },
      when: { name: 'records', is: [true] },
    },
    {
      name: 'saveSeconds',
      kind: 'number',
      label: { 'ru-RU': 'Время сохранения звонка, секунд', 'en-GB': 'Call save time, seconds' },
      hint: { 'ru-RU': 'Более короткие звонки не сохраняются; 0 — сохраняются все', 'en-GB': 'Shorter calls are not kept; 0: all are' },
      placeholder: '0',
    },
    {
      name: 'closingSeconds',
      kind: 'number',
      label: { 'ru-RU': 'Время закрытия чата, секунд', 'en-GB': 'Chat closing time, seconds' },
      hint: {
        'ru-RU': 'Если клиент за это время не позвонит снова, чат закроется; 0 — не закрывать',
        'en-GB': 'Where the customer does not call again in this time, the chat is closed; 0: it is not',
      },
      placeholder: '0',
    },
  ],
}

/** How a line is asked for. */
export const voipForm: readonly SettingsSection[] = [number, trunk, calls]
