import { defineWords } from '../../locales/define-words.ts'

export const tableWords = defineWords({
  'ru-RU': {
    columns: 'Столбцы',
    widthOf: 'Ширина столбца: {{name}}',
    sortBy: 'Сортировать: {{name}}',
  },
  'en-GB': {
    columns: 'Columns',
    widthOf: 'Width of the column: {{name}}',
    sortBy: 'Sort by {{name}}',
  },
})
