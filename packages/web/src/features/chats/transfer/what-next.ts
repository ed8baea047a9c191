import type { OperatorStatus, TransferTargets } from '@besedka/contract'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { isFull } from './choose-rows.ts'

/** A sentence of the dialog, and whether the chat can go there at all. */
export type Next = {
  key: `next-${OperatorStatus}` | 'nextFull' | 'nextGone' | 'nextFirst' | 'nextQueue' | 'nextNobody' | 'nextBot'
  possible: boolean
  /** Chats that stand before it in the queue; 0 where it waits in none. */
  ahead: number
}

/** What will happen to the chat there, as things stand at this moment: a place may have been taken since it was chosen. */
export function whatNext(targets: TransferTargets, target: TransferTarget): Next {
  if (target.type === 'team') {
    const team = targets.teams.find(({ teamId }) => teamId === target.teamId)
    if (!team) return { key: 'nextGone', possible: false, ahead: 0 }
    if (team.active === 0) return { key: 'nextNobody', possible: true, ahead: team.ahead }
    return { key: team.ahead === 0 ? 'nextFirst' : 'nextQueue', possible: true, ahead: team.ahead }
  }
  if (target.type === 'bot') {
    const possible = targets.bots.some(({ botId }) => botId === target.botId)
    return { key: possible ? 'nextBot' : 'nextGone', possible, ahead: 0 }
  }
  const operator = targets.operators.find(({ accountId }) => accountId === target.accountId)
  if (!operator) return { key: 'nextGone', possible: false, ahead: 0 }
  if (isFull(operator, targets)) return { key: 'nextFull', possible: false, ahead: 0 }
  return { key: `next-${operator.status}`, possible: true, ahead: 0 }
}
