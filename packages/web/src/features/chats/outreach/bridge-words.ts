import { defineWords } from '../../../locales/define-words.ts'

export const bridgeWords = defineWords({
  'ru-RU': {
    bridge: 'Ссылка в другой канал',
    about: 'Ссылка только для этого клиента: сработает один раз, в течение трёх дней. По ней он продолжит разговор с вами в канале',
    made: 'Скопируйте ссылку в «{{channel}}» и передайте клиенту: вставьте в шаблон, отправьте письмом или СМС',
    linkInto: 'Ссылка в «{{channel}}»',
    sendTo: 'Отправить: {{name}}',
    continuedTo: 'Дальше: {{channel}}',
    continuedFrom: 'Начало: {{channel}}',
  },
  'en-GB': {
    bridge: 'Link into another channel',
    about: 'A link for this customer alone. It works once, within three days, and takes them on with you in',
    made: 'Copy the link into “{{channel}}” and give it to the customer: paste it into a template, send it by mail or SMS',
    linkInto: 'Link into “{{channel}}”',
    sendTo: 'Send to {{name}}',
    continuedTo: 'Goes on in {{channel}}',
    continuedFrom: 'Began in {{channel}}',
  },
})
