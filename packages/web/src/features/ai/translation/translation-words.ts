import { defineWords } from '../../../locales/define-words.ts'

export const translationWords = defineWords({
  'ru-RU': {
    translate: 'Перевести',
    hide: 'Убрать перевод',
    translating: 'Переводим…',
    translated: 'Перевод',
    same: 'Перевод не отличается: сообщение уже на вашем языке.',
    retry: 'Повторить',
  },
  'en-GB': {
    translate: 'Translate',
    hide: 'Hide the translation',
    translating: 'Translating…',
    translated: 'Translation',
    same: 'It reads the same: the message is in your language already.',
    retry: 'Try again',
  },
})
