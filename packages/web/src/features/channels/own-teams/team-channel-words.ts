import { defineWords } from '../../../locales/define-words.ts'

export const teamChannelWords = defineWords({
  'ru-RU': {
    title: 'Каналы моих команд',
    lead: 'Сроки ответа и автоответы каналов, закреплённых за вашими командами. Рабочее время команды задаётся на её странице.',
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
    lead: 'Deadlines and automatic replies of the channels of your teams. The working hours of a team are set on its page.',
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
