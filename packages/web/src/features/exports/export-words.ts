import { defineWords } from '../../locales/define-words.ts'

export const exportWords = defineWords({
  'ru-RU': {
    files: 'Ваши файлы',
    filesHint: 'Файл хранится сутки.',
    waiting: 'в очереди',
    running: 'готовится: {{done}} из {{total}}',
    begun: 'готовится',
    failed: 'не получился, попробуйте ещё раз',
    until: '{{size}}, до {{when}}',
    save: 'Сохранить файл {{name}}',
    progress: 'Готовность файла {{name}}',
    started: 'Файл готовится. Можно работать дальше: он сохранится сам.',
    saved: 'Файл {{name}} готов',
    broken: 'Файл {{name}} не получился. Попробуйте ещё раз.',
  },
  'en-GB': {
    files: 'Your files',
    filesHint: 'A file is kept for a day.',
    waiting: 'waiting its turn',
    running: 'being made: {{done}} of {{total}}',
    begun: 'being made',
    failed: 'could not be made, try again',
    until: '{{size}}, until {{when}}',
    save: 'Save the file {{name}}',
    progress: 'Progress of the file {{name}}',
    started: 'The file is being made. Go on with your work: it will be saved by itself.',
    saved: '{{name}} is ready',
    broken: '{{name}} could not be made. Try again.',
  },
})
