import { defineWords } from '../../locales/define-words.ts'

export const customerFieldWords = defineWords({
  'ru-RU': {
    title: 'Поля клиентов',
    lead: 'Что записывать о каждом клиенте. Поля видны в карточке в этом порядке; по выбору и по «да/нет» отбирают список клиентов.',
    deleteText: 'Отменить удаление нельзя. Ни у кого из клиентов это поле не заполнено.',
    deleteUsed_one: 'Отменить удаление нельзя. Вместе с полем исчезнет его значение у {{count}} клиента.',
    deleteUsed_few: 'Отменить удаление нельзя. Вместе с полем исчезнут его значения у {{count}} клиентов.',
    deleteUsed_many: 'Отменить удаление нельзя. Вместе с полем исчезнут его значения у {{count}} клиентов.',
    emptyTitle: 'Полей пока нет',
    emptyText: 'Заведите поле, например «Уровень» с вариантами или «Дата рождения», и операторы смогут его заполнять.',
  },
  'en-GB': {
    title: 'Customer fields',
    lead: 'What to write down about each customer. Fields stand on the card in this order; choices and yes/no narrow the list of customers.',
    deleteText: 'This cannot be undone. No customer has a value.',
    deleteUsed_one: 'This cannot be undone. The value of {{count}} customer goes with the field.',
    deleteUsed_other: 'This cannot be undone. The values of {{count}} customers go with the field.',
    emptyTitle: 'No fields yet',
    emptyText: 'Define a field, “Level” with options or “Date of birth”, and operators can fill it in.',
  },
})

export const chatFieldWords: typeof customerFieldWords = defineWords({
  'ru-RU': {
    title: 'Поля чатов',
    lead: 'Что записывать о каждом обращении. Поля видны в карточке обращения в этом порядке; по выбору и по «да/нет» отбирают чаты в поиске.',
    deleteText: 'Отменить удаление нельзя. Ни в одном чате это поле не заполнено.',
    deleteUsed_one: 'Отменить удаление нельзя. Вместе с полем исчезнет его значение в {{count}} чате.',
    deleteUsed_few: 'Отменить удаление нельзя. Вместе с полем исчезнут его значения в {{count}} чатах.',
    deleteUsed_many: 'Отменить удаление нельзя. Вместе с полем исчезнут его значения в {{count}} чатах.',
    emptyTitle: 'Полей пока нет',
    emptyText: 'Заведите поле, например «Номер заказа» или «Причина возврата» с вариантами, и операторы смогут его заполнять.',
  },
  'en-GB': {
    title: 'Chat fields',
    lead: 'What to write down about each request. Fields stand in the current request in this order; choices and yes/no narrow the search.',
    deleteText: 'This cannot be undone. No chat has a value.',
    deleteUsed_one: 'This cannot be undone. The value of {{count}} chat goes with the field.',
    deleteUsed_other: 'This cannot be undone. The values of {{count}} chats go with the field.',
    emptyTitle: 'No fields yet',
    emptyText: 'Define a field, “Order number” or “Reason of return” with options, and operators can fill it in.',
  },
})
