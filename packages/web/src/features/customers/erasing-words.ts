import { defineWords } from '../../locales/define-words.ts'

export const erasingWords = defineWords({
  'ru-RU': {
    erase: 'Удалить клиента и его данные',
    question: 'Удалить клиента «{{name}}» и его данные?',
    gone: 'Имя, контакты, поля, комментарии и история изменений, все сообщения, заметки и файлы его чатов будут удалены навсегда. Вернуть их нельзя.',
    stays:
      'В отчётах останется, что чаты были: когда, в каком канале, кто отвечал, категория и оценка. В журнале действий останутся записи, сделанные раньше. В CRM и у тех, кому вы передали данные, удалите клиента отдельно.',
    confirm: 'Чтобы подтвердить, введите имя: {{name}}',
    cancel: 'Отмена',
    erased: 'Клиент и его данные удалены',
    erasedOn: 'Данные клиента удалены {{date}}',
    erasedText: 'Остались только чаты без сообщений: по ним считаются отчёты.',
  },
  'en-GB': {
    erase: 'Delete customer and data',
    question: 'Delete “{{name}}” and their data?',
    gone: 'Name, contacts, fields, comments and changes, and every message, note and file of their chats are deleted for good. They cannot be brought back.',
    stays:
      'Reports keep that there were chats: when, in which channel, who answered, category and rating. The audit log keeps earlier entries. Delete the customer in the CRM, and wherever else you have passed the data to, as well.',
    confirm: 'To confirm, type the name: {{name}}',
    cancel: 'Cancel',
    erased: 'The customer and their data are deleted',
    erasedOn: 'The customer’s data was deleted on {{date}}',
    erasedText: 'Only chats without messages are left: reports count them.',
  },
})
