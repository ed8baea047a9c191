import { keepRecents } from '../../../ui/keep-recents.ts'

/** One row of them. */
export const recentEmoji = keepRecents('emoji-recent', 9)
