import { defineWords } from '../../../../locales/define-words.ts'

export const requestWords = defineWords({
  'ru-RU': {
    queuedAt: 'В очереди с',
    assignedAt: 'В работе с',
    tookPart: 'Участвовали',
    copyLink: 'Скопировать ссылку на чат',
    copied: 'Ссылка скопирована',
  },
  'en-GB': {
    queuedAt: 'In queue since',
    assignedAt: 'In hands since',
    tookPart: 'Took part',
    copyLink: 'Copy link to the chat',
    copied: 'Link copied',
  },
})
