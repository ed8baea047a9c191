import { defineWords } from '../../../locales/define-words.ts'

export const chatCategoryWords = defineWords({
  'ru-RU': {
    title: 'Категория обращения',
    choose: 'Выбрать категорию',
    hint: 'Начните вводить название',
    change: 'Изменить категорию',
    remove: 'Убрать категорию',
    none: 'Не указана',
    needed: 'Нужна, чтобы закрыть чат',
    nothingFound: 'Такой категории нет',
    nothingToChoose: 'Для команды этого чата категорий нет',
    failed: '{{name}}: категория не изменена',
    loadFailed: 'Категории не загрузились',
    retry: 'Попробовать ещё раз',
  },
  'en-GB': {
    title: 'Request category',
    choose: 'Choose a category',
    hint: 'Begin to type its name',
    change: 'Change the category',
    remove: 'Remove the category',
    none: 'None',
    needed: 'Needed to close the chat',
    nothingFound: 'There is no such category',
    nothingToChoose: "There are no categories for this chat's team",
    failed: '{{name}}: category not changed',
    loadFailed: 'The categories did not load',
    retry: 'Try again',
  },
})
