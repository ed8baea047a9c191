import { defineWords } from '../../../../locales/define-words.ts'

export const requestWords = defineWords({
  'ru-RU': {
    queuedAt: 'В очереди с',
    assignedAt: 'В работе с',
    tookPart: 'Участвовали',
    deliveryProblems: 'Не дошло до клиента',
    notDelivered: 'Не доставлено',
    stillTrying: 'Пробуем ещё',
    withoutText: 'Сообщение с файлом',
    moreProblems: 'И ещё сообщений: {{count}}',
    acceptBefore: 'Принять до',
    copyLink: 'Скопировать ссылку на чат',
    copied: 'Ссылка скопирована',
  },
  'en-GB': {
    queuedAt: 'In queue since',
    assignedAt: 'In hands since',
    tookPart: 'Took part',
    deliveryProblems: 'Did not reach the customer',
    notDelivered: 'Not delivered',
    stillTrying: 'Trying again',
    withoutText: 'Message with a file',
    moreProblems: 'Further messages: {{count}}',
    acceptBefore: 'Accept by',
    copyLink: 'Copy link to the chat',
    copied: 'Link copied',
  },
})
