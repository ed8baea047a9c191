import type { overdue as russian } from '../ru-RU/overdue.ts'
import type { Translation } from '../translation.ts'

export const overdue = {
  one: 'An answer is overdue: {{name}}',
  several_one: '{{count}} chat is overdue',
  several_other: '{{count}} chats are overdue',
  show: 'Show',
} satisfies Translation<typeof russian>
