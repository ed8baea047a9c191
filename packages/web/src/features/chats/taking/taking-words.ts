import { defineWords } from '../../../locales/define-words.ts'

export const takingWords = defineWords({
  'ru-RU': {
    title: 'Скачать переписку списка',
    text: 'Все чаты списка «{{list}}» с его условиями, вместе с внутренними заметками. Файл готовится в фоне и сутки доступен по кнопке ниже. Скачивание записывается в журнал.',
    withoutSearch: 'Поиск «{{search}}» не учитывается: скачаются и те чаты, которые он скрывает.',
  },
  'en-GB': {
    title: 'Download the conversations of the list',
    text: 'All chats of the list “{{list}}” with its conditions, internal notes too. The file is made in the background and stays behind the button below for a day. The audit log says who took it.',
    withoutSearch: 'The search “{{search}}” does not count: the chats that it hides are in the file, too.',
  },
})
