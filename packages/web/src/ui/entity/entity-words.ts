import { defineWords } from '../../locales/define-words.ts'

/** Words that every list and editor of things shares. */
export const entityWords = defineWords({
  'ru-RU': {
    more: 'Показать ещё',
    choose: 'Выберите',
    cancel: 'Отмена',
    clear: 'Сбросить',
    done: 'Готово',
  },
  'en-GB': {
    more: 'Show more',
    choose: 'Choose',
    cancel: 'Cancel',
    clear: 'Clear',
    done: 'Done',
  },
})
