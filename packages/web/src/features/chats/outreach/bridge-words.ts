import { defineWords } from '../../../locales/define-words.ts'

export const bridgeWords = defineWords({
  'ru-RU': {
    bridge: 'Ссылка в другой канал',
    about: 'Ссылка для этого клиента: на один переход, три дня. По ней он продолжит разговор с вами в канале',
    continuedTo: 'Дальше: {{channel}}',
    continuedFrom: 'Начало: {{channel}}',
  },
  'en-GB': {
    bridge: 'Link into another channel',
    about: 'A link for this customer: for one use, within three days. By it they go on with you in the channel',
    continuedTo: 'Goes on in {{channel}}',
    continuedFrom: 'Began in {{channel}}',
  },
})
