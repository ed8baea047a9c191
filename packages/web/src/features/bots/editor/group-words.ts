import { defineWords } from '../../../locales/define-words.ts'

export const groupWords = defineWords({
  'ru-RU': {
    group: 'Группа',
    makeGroup: 'Объединить в группу',
    groupHint: 'Потяните, чтобы передвинуть всю группу',
    groupTitle: 'Название группы',
    groupNote: 'Заметка',
    groupNoteHint: 'Для тех, кто рисует бота. Клиенты её не видят.',
    ungroup: 'Разгруппировать',
    inGroup: 'Узлы группы',
    noGroup: 'Без группы',
    tooManyGroups: 'В сценарии может быть не больше {{limit}} групп',
  },
  'en-GB': {
    group: 'Group',
    makeGroup: 'Put into a group',
    groupHint: 'Drag to move the whole group',
    groupTitle: 'Name of the group',
    groupNote: 'Note',
    groupNoteHint: 'For those who draw the bot. Customers do not see it.',
    ungroup: 'Ungroup',
    inGroup: 'Nodes of the group',
    noGroup: 'In no group',
    tooManyGroups: 'A scenario has {{limit}} groups at most',
  },
})
