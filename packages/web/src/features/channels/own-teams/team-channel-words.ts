import { defineWords } from '../../../locales/define-words.ts'

export const teamChannelWords = defineWords({
  'ru-RU': {
    title: 'Каналы моих команд',
    lead: 'Сколько ждать ответа, что канал отвечает сам и когда он работает. Без своих часов канал работает по часам команды, они на её странице.',
    channel: 'Канал',
    team: 'Команда',
    deadlines: 'Жёлтый и красный',
    minutes: '{{half}} и {{over}} мин',
    replies: 'Автоответы',
    noReplies: 'Нет',
    off: 'Выключен',
    saved: 'Сохранено',
    emptyTitle: 'У ваших команд нет каналов',
    emptyText: 'Канал связывает с командой администратор, в настройках канала.',
  },
  'en-GB': {
    title: 'My teams’ channels',
    lead: 'How long customers may wait, what a channel answers by itself, and when it is open. Without hours of its own a channel keeps those of the team, set on its page.',
    channel: 'Channel',
    team: 'Team',
    deadlines: 'Yellow and red',
    minutes: '{{half}} and {{over}} min',
    replies: 'Automatic replies',
    noReplies: 'None',
    off: 'Off',
    saved: 'Saved',
    emptyTitle: 'Your teams have no channels',
    emptyText: 'An administrator gives a channel to a team, in the settings of the channel.',
  },
})
