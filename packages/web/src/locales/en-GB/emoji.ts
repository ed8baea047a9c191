import type { emoji as russian } from '../ru-RU/emoji.ts'
import type { Translation } from '../translation.ts'

export const emoji = {
  findEmoji: 'Find an emoji',
  emojiLoading: 'Loading…',
  emojiNone: 'No such emoji',
} as const satisfies Translation<typeof russian>
