import type { StaffEventType } from '@besedka/contract'
import { tellChangedCards } from './modules/accounts/index.ts'
import { applyTeamVisibility, giveUpChatsWithoutRight, handOverChats, renameCustomerInChats } from './modules/chats/index.ts'
import { wakeClocksOfChannel, wakeClocksOfHours, wakeClocksOfOperator, wakeClocksOfTeam } from './modules/clocks/index.ts'
import { queueEdit, queueNewMessage, wakeDeliveries } from './modules/delivery/index.ts'
import { wakeDistribution } from './modules/distribution/index.ts'
import { noteOverdue } from './modules/escalation/index.ts'
import { leaveWithoutRight } from './modules/presence/index.ts'
import { queueRequest } from './modules/quality/index.ts'
import { forgetHours } from './modules/working-hours/index.ts'
import type { Reaction } from './platform/events/transaction.ts'

/**
 * Every consequence of every event, on one page. A reaction runs in the transaction that recorded the event: it may write rows, record
 * further events and enqueue jobs, and it is committed with its cause or not at all. Notices to people's devices are no reactions: they
 * read the log afterwards (`modules/notifications`), so that writing a message costs the same whoever wants to be told of it.
 */
const subscriptions: Partial<Record<StaffEventType, readonly Reaction[]>> = {
  'account.updated': [leaveWithoutRight, giveUpChatsWithoutRight],
  'account.deactivated': [leaveWithoutRight, handOverChats],
  'team.updated': [tellChangedCards, wakeClocksOfTeam, wakeDistribution],
  'team.deleted': [forgetHours, tellChangedCards],
  'role.updated': [tellChangedCards],
  'role.deleted': [tellChangedCards],
  'workingHours.updated': [wakeClocksOfHours, wakeDistribution],
  'operator.statusChanged': [wakeClocksOfOperator, wakeDistribution],
  'chat.opened': [wakeDistribution],
  'chat.transferred': [wakeDistribution],
  'chat.assigned': [wakeDistribution],
  'chat.unassigned': [wakeDistribution],
  'chat.closed': [wakeDistribution, queueRequest],
  'customer.updated': [renameCustomerInChats],
  'message.created': [queueNewMessage],
  'message.edited': [queueEdit],
  'chat.overdue': [noteOverdue],
  'channel.updated': [wakeDeliveries, applyTeamVisibility, wakeClocksOfChannel],
  // The clocks close its open chats: nothing more can come or go through them.
  'channel.deleted': [forgetHours, wakeClocksOfChannel],
}

export const reactions: ReadonlyMap<string, readonly Reaction[]> = new Map(Object.entries(subscriptions))
