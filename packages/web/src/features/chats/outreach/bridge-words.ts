import { defineWords } from '../../../locales/define-words.ts'

export const bridgeWords = defineWords({
  'ru-RU': {
    bridge: 'Ссылка в другой канал',
    about: 'Ссылка только для этого клиента: сработает один раз, в течение трёх дней. По ней он продолжит разговор с вами в канале',
    continuedTo: 'Дальше: {{channel}}',
    continuedFrom: 'Начало: {{channel}}',
  },
  'en-GB': {
    bridge: 'Link into another channel',
    about: 'A link for this customer alone. It works once, within three days, and takes them on with you in',
    continuedTo: 'Goes on in {{channel}}',
    continuedFrom: 'Began in {{channel}}',
  },
})
