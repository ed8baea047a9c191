import type { StaffEventType } from '@besedka/contract'
import { tellChangedCards } from './modules/accounts/index.ts'
import { closeChatsOfChannel, handOverChats, renameCustomerInChats } from './modules/chats/index.ts'
import { queueEdit, queueNewMessage, wakeDeliveries } from './modules/delivery/index.ts'
import type { Reaction } from './platform/events/transaction.ts'

/**
 * Every consequence of every event, on one page. A reaction runs in the transaction that recorded the event: it may write rows, record
 * further events and enqueue jobs, and it is committed with its cause or not at all. Notices to people's devices are no reactions: they
 * read the log afterwards (`modules/notifications`), so that writing a message costs the same whoever wants to be told of it.
 */
const subscriptions: Partial<Record<StaffEventType, readonly Reaction[]>> = {
  'account.deactivated': [handOverChats],
  'team.updated': [tellChangedCards],
  'team.deleted': [tellChangedCards],
  'role.updated': [tellChangedCards],
  'role.deleted': [tellChangedCards],
  'customer.updated': [renameCustomerInChats],
  'message.created': [queueNewMessage],
  'message.edited': [queueEdit],
  'channel.updated': [wakeDeliveries],
  'channel.deleted': [closeChatsOfChannel],
}

export const reactions: ReadonlyMap<string, readonly Reaction[]> = new Map(Object.entries(subscriptions))
