import type { Locale } from '@besedka/contract'

/** Words of the colleagues' screens by which journeys find their way. Written out here: a word that changes should be noticed. */
export const staffWords = {
  'ru-RU': {
    mainMenu: 'Главное меню',
    assigned: 'В работе',
    waiting: 'Ожидают',
    conversation: 'Разговор',
    messages: 'Сообщения',
    writeReply: 'Напишите ответ клиенту',
    take: 'Взять себе',
    atWork: 'Мой статус: На месте',
    emptyQueue: 'Очередь пуста',
    unanswered: '1 сообщение без ответа',
    typing: 'печатает',
    sent: 'Отправлено',
    delivered: 'Доставлено',
    read: 'Прочитано',
  },
  'en-GB': {
    mainMenu: 'Main menu',
    assigned: 'In progress',
    waiting: 'Pending',
    conversation: 'Conversation',
    messages: 'Messages',
    writeReply: 'Write a reply to the customer',
    take: 'Take it',
    atWork: 'My status: In work',
    emptyQueue: 'The queue is empty',
    unanswered: '1 unanswered message',
    typing: 'is typing',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
  },
} satisfies Record<Locale, Record<string, string>>

/** Words of the chat's window on a site. */
export const visitorWords = {
  'ru-RU': {
    open: 'Открыть чат',
    close: 'Закрыть чат',
    log: 'Переписка',
    message: 'Сообщение',
    typing: 'печатает',
    sent: 'Отправлено',
    delivered: 'Доставлено',
    read: 'Прочитано',
  },
  'en-GB': {
    open: 'Open chat',
    close: 'Close chat',
    log: 'Conversation',
    message: 'Message',
    typing: 'is typing',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
  },
} satisfies Record<Locale, Record<string, string>>
