import type { TransferTargets } from '@besedka/contract'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import type { Reach } from './choose-rows.ts'

type Asked = { kind: TransferTarget['type']; search: string; reach: Reach; targets: TransferTargets; assigneeId: string | null }

/** Why there is nobody in the list (spec 8, "transfer notices"): a key of the dialog's words. */
export function nothingToShow({ kind, search, reach, targets, assigneeId }: Asked) {
  if (kind === 'operator') {
    // Who has the chat is nobody to whom it could go.
    const isOnline = targets.operators.some((one) => one.status === 'active' && one.accountId !== assigneeId)
    if (!isOnline && reach !== 'all') return 'noOperatorsOnline'
    return search.trim() !== '' || reach === 'all' ? 'noSuchOperator' : 'nobodyFree'
  }
  if (kind === 'bot') return 'noSuchBot'
  if (targets.teams.length === 0) return 'noTeams'
  if (search.trim() !== '') return 'noSuchTeam'
  return reach === 'all' ? 'noTeams' : reach === 'active' ? 'noTeamOnline' : 'noTeamFree'
}
