import { defineWords } from '../../../locales/define-words.ts'

export const teamChannelWords = defineWords({
  'ru-RU': {
    title: 'Каналы моих команд',
    lead: 'Сроки ответа, автоответы и рабочее время каналов, закреплённых за вашими командами. Без своих часов канал работает по часам команды: они на её странице.',
    channel: 'Канал',
    team: 'Команда',
    deadlines: 'Сроки ответа',
    minutes: '{{half}} и {{over}} мин',
    replies: 'Автоответы',
    noReplies: 'Нет',
    off: 'Выключен',
    saved: 'Сохранено',
    emptyTitle: 'У ваших команд нет каналов',
    emptyText: 'Команду для канала выбирает администратор в настройках канала.',
  },
  'en-GB': {
    title: 'My teams’ channels',
    lead: 'Deadlines, automatic replies and working hours of the channels of your teams. A channel without hours of its own keeps those of the team, set on its page.',
    channel: 'Channel',
    team: 'Team',
    deadlines: 'Deadlines',
    minutes: '{{half}} and {{over}} min',
    replies: 'Automatic replies',
    noReplies: 'None',
    off: 'Off',
    saved: 'Saved',
    emptyTitle: 'Your teams have no channels',
    emptyText: 'An administrator chooses the team of a channel in its settings.',
  },
})
