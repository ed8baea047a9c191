import { defineWords } from '../../locales/define-words.ts'

export const sortableWords = defineWords({
  'ru-RU': {
    move: 'Переместить: {{name}}',
    hint: 'Пробел, чтобы взять или поставить, стрелки, чтобы нести, Escape, чтобы отменить',
    lifted: 'Взято: «{{name}}». Место {{place}} из {{all}}',
    moved: 'Место {{place}} из {{all}}',
    dropped: 'Поставлено на место {{place}} из {{all}}',
    cancelled: 'Перемещение отменено',
  },
  'en-GB': {
    move: 'Move: {{name}}',
    hint: 'Space takes it up and puts it down, arrows carry it, Escape puts it back',
    lifted: '“{{name}}” taken up. Place {{place}} of {{all}}',
    moved: 'Place {{place}} of {{all}}',
    dropped: 'Put at place {{place}} of {{all}}',
    cancelled: 'Move cancelled',
  },
})
