import { keepRecents } from '../../../ui/keep-recents.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'

/** Ids of operators, teams and bots to whom chats were lately transferred from this browser. */
export const recentTargets = keepRecents('transfer-recent', 5)

export function idOfTarget(to: TransferTarget): string {
  if (to.type === 'operator') return to.accountId
  return to.type === 'team' ? to.teamId : to.botId
}
