import type { emoji as russian } from '../ru-RU/emoji.ts'
import type { Translation } from '../translation.ts'

export const emoji = {
  findEmoji: 'Find an emoji',
  emojiLoading: 'Loading…',
  emojiNone: 'No such emoji',
  emojiCategories: 'Categories of emoji',
  emojiRecent: 'Recent emoji',
  emojiList: 'Fitting emoji',
  emojiHint: 'Enter inserts it, Esc leaves the words as they are',
} as const satisfies Translation<typeof russian>
