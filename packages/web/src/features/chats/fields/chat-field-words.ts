import { defineWords } from '../../../locales/define-words.ts'

export const chatFieldWords = defineWords({
  'ru-RU': {
    title: 'Поля',
    failed: '{{name}}: поле не сохранено',
    needed: 'Чтобы закрыть чат, нужно заполнить: {{names}}',
    saved: 'Сохранено: {{name}}',
    undo: 'Вернуть',
  },
  'en-GB': {
    title: 'Fields',
    failed: '{{name}}: field not saved',
    needed: 'To be filled in before closing: {{names}}',
    saved: 'Saved: {{name}}',
    undo: 'Undo',
  },
})
