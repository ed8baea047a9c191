import { defineWords } from '../../locales/define-words.ts'

export const editWords = defineWords({
  'ru-RU': {
    statusChanged: 'Статус клиента изменён',
    managerChanged: 'Персональный менеджер изменён',
  },
  'en-GB': {
    statusChanged: "The customer's status was changed",
    managerChanged: 'The personal manager was changed',
  },
})
