import { keepRecents } from '../../../ui/keep-recents.ts'

/** Ids of operators and teams to whom chats were lately transferred from this browser. */
export const recentTargets = keepRecents('transfer-recent', 5)
