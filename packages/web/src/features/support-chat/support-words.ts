import { defineWords } from '../../locales/define-words.ts'

export const supportWords = defineWords({
  'ru-RU': {
    title: 'Чат поддержки',
    lead: 'Здесь вам помогают с самим сервисом. Переписка одна и та же на всех устройствах, где вы входите.',
    unread: 'Непрочитанных: {{count}}',
    answered: 'Поддержка ответила',
    open: 'Открыть',
    opening: 'Открываем чат…',
    notLoaded: 'Окно чата не загрузилось. Проверьте соединение и попробуйте ещё раз.',
    unavailableTitle: 'Чата поддержки здесь нет',
    unavailableText: 'Он есть у сотрудников организаций-клиентов, пока провайдер его не выключил.',
  },
  'en-GB': {
    title: 'Support chat',
    lead: 'Get help with the service itself. The conversation is the same on every device where you sign in.',
    unread: 'Unread: {{count}}',
    answered: 'Support has answered',
    open: 'Open',
    opening: 'Opening the chat…',
    notLoaded: 'The chat window did not load. Check your connection and try again.',
    unavailableTitle: 'There is no support chat here',
    unavailableText: 'Employees of client organisations have one, as long as the provider keeps it switched on.',
  },
})
