import type { bulk as russian } from '../ru-RU/bulk.ts'
import type { Translation } from '../translation.ts'

export const bulk = {
  actions: 'What to do with the chosen chats',
  chosen_one: '{{count}} chat chosen',
  chosen_other: '{{count}} chats chosen',
  noneChosen: 'Mark chats in the list',
  stop: 'Choose none',
  take: 'Take',
  transfer: 'Transfer',
  close: 'Close',
  progress: '{{done}} of {{of}} done',
  'done-take_one': '{{count}} chat taken',
  'done-take_other': '{{count}} chats taken',
  'done-transfer_one': '{{count}} chat transferred',
  'done-transfer_other': '{{count}} chats transferred',
  'done-close_one': '{{count}} chat closed',
  'done-close_other': '{{count}} chats closed',
  failed_one: '{{count}} chat stayed as it was',
  failed_other: '{{count}} chats stayed as they were',
  transferMany_one: 'Transfer {{count}} chat',
  transferMany_other: 'Transfer {{count}} chats',
} as const satisfies Translation<typeof russian>
