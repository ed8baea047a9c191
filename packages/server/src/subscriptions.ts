import { tellChangedCards } from './modules/accounts/index.ts'
import { queueAnswerMail } from './modules/answers-by-mail/index.ts'
import { answerByBot, beginTalk, endTalk } from './modules/bots/index.ts'
import {
  applyTeamVisibility,
  giveUpChatsWithoutRight,
  handOverChats,
  replaceStatusInChats,
  updateCustomerInChats,
} from './modules/chats/index.ts'
import { wakeClocksOfChannel, wakeClocksOfHours, wakeClocksOfOperator, wakeClocksOfTeam } from './modules/clocks/index.ts'
import { queueEdit, queueNewMessage, wakeDeliveries } from './modules/delivery/index.ts'
import { askRulesAgain, askRulesOfBots, wakeDistribution } from './modules/distribution/index.ts'
import { noteOverdue } from './modules/escalation/index.ts'
import { leaveWithoutRight } from './modules/presence/index.ts'
import { queueRequest } from './modules/quality/index.ts'
import { syncOnChange } from './modules/registered-templates/index.ts'
import { settleIntegrationsOfLeaver } from './modules/webhooks/index.ts'
import { forgetHours } from './modules/working-hours/index.ts'
import type { Subscriptions } from './platform/events/transaction.ts'

/**
 * Every consequence of every event, on one page. A reaction runs in the transaction that recorded the event: it may write rows, record
 * further events and enqueue jobs, and it is committed with its cause or not at all. Notices to people's devices are no reactions: they
 * read the log afterwards (`modules/notifications`), so that writing a message costs the same whoever wants to be told of it.
 */
export const subscriptions: Subscriptions = {
  'account.updated': [leaveWithoutRight, giveUpChatsWithoutRight],
  'account.deactivated': [leaveWithoutRight, handOverChats, settleIntegrationsOfLeaver],
  'team.updated': [tellChangedCards, wakeClocksOfTeam, wakeDistribution],
  'team.deleted': [forgetHours, tellChangedCards],
  'role.updated': [tellChangedCards],
  'role.deleted': [tellChangedCards],
  'workingHours.updated': [wakeClocksOfHours, wakeDistribution],
  'operator.statusChanged': [wakeClocksOfOperator, wakeDistribution],
  'chat.opened': [wakeDistribution],
  'chat.transferred': [wakeDistribution, endTalk, askRulesOfBots, beginTalk],
  'chat.assigned': [wakeDistribution, endTalk],
  'chat.unassigned': [wakeDistribution],
  // It frees a place.
  'chat.snoozed': [wakeDistribution],
  'chat.blacklisted': [wakeDistribution, endTalk],
  'chat.takenBack': [wakeDistribution],
  'chat.closed': [wakeDistribution, endTalk, queueRequest],
  'customer.updated': [updateCustomerInChats],
  'customerStatus.deleted': [replaceStatusInChats],
  'message.created': [queueNewMessage, queueAnswerMail, answerByBot, askRulesAgain],
  'message.edited': [queueEdit],
  'chat.overdue': [noteOverdue],
  'channel.created': [syncOnChange],
  'channel.updated': [syncOnChange, wakeDeliveries, applyTeamVisibility, wakeClocksOfChannel, wakeDistribution],
  // The clocks close its open chats: nothing more can come or go through them.
  'channel.deleted': [forgetHours, wakeClocksOfChannel],
}
