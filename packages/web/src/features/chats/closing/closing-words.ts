import { defineWords } from '../../../locales/define-words.ts'

export const closingWords = defineWords({
  'ru-RU': {
    titleCategory: 'С чем обращался клиент?',
    titleFields: 'Что записать об обращении?',
    textCategory: 'Выберите категорию, и чат закроется.',
    textFields: 'Эти поля нужны, чтобы закрыть чат.',
    textBoth: 'Заполните поля и выберите категорию, и чат закроется.',
    required: 'Заполните поле',
    unfit: 'Такое значение не подходит',
    retry: 'Попробовать ещё раз',
    cancel: 'Отмена',
    close: 'Закрыть чат',
  },
  'en-GB': {
    titleCategory: 'What was the request about?',
    titleFields: 'What is to be noted of the request?',
    textCategory: 'Choose a category, and the chat is closed.',
    textFields: 'The chat cannot be closed without these fields.',
    textBoth: 'Fill in the fields and choose a category, and the chat is closed.',
    required: 'Fill in this field',
    unfit: 'This value does not fit',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close the chat',
  },
})
