import { defineWords } from '../../locales/define-words.ts'

export const formattedWords = defineWords({
  'ru-RU': {
    tools: 'Оформление текста',
    bold: 'Полужирный',
    italic: 'Курсив',
    bulletList: 'Список',
    orderedList: 'Нумерованный список',
    nest: 'Вложить пункт',
    lift: 'Поднять пункт',
    link: 'Ссылка',
    address: 'Адрес ссылки',
    apply: 'Готово',
    unlink: 'Убрать ссылку',
    notAnAddress: 'Это не похоже на адрес страницы, почты или телефон',
  },
  'en-GB': {
    tools: 'Text formatting',
    bold: 'Bold',
    italic: 'Italic',
    bulletList: 'List',
    orderedList: 'Numbered list',
    nest: 'Indent',
    lift: 'Outdent',
    link: 'Link',
    address: 'Address of the link',
    apply: 'Apply',
    unlink: 'Remove the link',
    notAnAddress: 'This is not the address of a page, a mailbox or a phone',
  },
})
