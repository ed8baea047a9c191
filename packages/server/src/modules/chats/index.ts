/**
 * Chats: one customer on one channel, from the first message to the closing. States: waiting → assigned → closed; a message after
 * closing opens a new chat. Events: chat.opened, .assigned, .accepted, .transferred, .unassigned, .closed, .reopened, .rated, .categorised,
 * .uncategorised, .blacklisted, .takenBack, .snoozed, .returned,
 * .prioritised, .tagged, .untagged, .fieldSet, .linked, .unlinked, .continued, .updated, chatFields.updated, draft.saved.
 * Called by: messages (what is written moves the chat), site chat, staff procedures.
 */

export { seenBy } from './access.ts'
export { holdByAnswering } from './answer-chat.ts'
export { applyTeamVisibility, applyTeamVisibilityJob, finishTeamVisibility } from './apply-team-visibility.ts'
export { assignChat } from './assign-chat.ts'
export { customerAudience, queueTag, staffAudience } from './audience.ts'
export { cleanBegunChats } from './begin-once.ts'
export { giveToBot, type HandOverTo, handOverFromBot, leaveToRulesOfBots } from './bot-has-chat.ts'
export { listBotsInService } from './bots-in-service.ts'
export { type ChatRow, reopenSeconds, type SeenChat, toChatView, viewColumns, withWhoActs } from './chat.ts'
export { closeByItself } from './close-by-itself.ts'
export { closeChat } from './close-chat.ts'
export { companyChatProcedures } from './company-chat-procedures.ts'
export { noteContinuation } from './continuation.ts'
export { countChatsOfChannel } from './count-chats-of-channel.ts'
export { countChatsIn } from './count-narrowed.ts'
export { countQueues } from './count-queues.ts'
export {
  findChatOfContact,
  findLastChatOfContact,
  findOpenChat,
  isVisitorsChat,
  listVisitorsChats,
  lockVisitorsChat,
  openChatsOfVisitors,
} from './customer-chats.ts'
export { customerProfileProcedures, customerValueProcedures } from './customer-profile-procedures.ts'
export {
  audienceOfCustomer,
  changeCustomer,
  changeProfile,
  customersInSight,
  getCustomerInSight,
  hasChats,
  namedCustomersInSight,
  seesAllCustomers,
} from './customers-in-sight.ts'
export { deleteSentDraft, tellDraftGone } from './drafts.ts'
export { eraseCustomerJob } from './erase-customer.ts'
export { chatFields, forgetChatField, forgetChatFieldJob } from './fields/chat-fields.ts'
export { chatFieldProcedures } from './fields/procedures.ts'
export { setChatValue } from './fields/set-values.ts'
export { withFollowers } from './follow-chat.ts'
export { goOn } from './go-on.ts'
export { giveUpChatsWithoutRight, handOverChats } from './hand-over-chats.ts'
export { identityOf } from './identity.ts'
export { lastServedAt } from './last-served-at.ts'
export { leaveToRules } from './leave-to-rules.ts'
export { countTagged, findTagged, listAllChatTags } from './list-chat-tags.ts'
export { holdsValues, idsInList, ratedSo } from './list-chats.ts'
export { chatsOfCustomerInSight, pageOfChats } from './list-customer-chats.ts'
export { listRefusals } from './list-refusals.ts'
export { accountSeesChat, getChatRow, loadChat, lockChat, lockChatRow, lockFreeChats, readChat } from './load-chat.ts'
export { checkMayAct } from './may-act.ts'
export { bringIntoSameHands, moveChatsBack, moveChatsToMerged, previewChats } from './merged-chats.ts'
export { noteBlocked, noteBlockedInChat } from './note-blocked.ts'
export { noteWhoWrote } from './note-who-wrote.ts'
export { blankChat, insertChat, lockOpenChat, type NewChat, openChat } from './open-chat.ts'
export { expectedWaitMinutes, positionInQueue } from './place-in-queue.ts'
export { accountChatProcedures, chatProcedures, customerChatProcedures } from './procedures.ts'
export { rateChat } from './rate-chat.ts'
export { repliesUntil } from './replies-until.ts'
export { retagChats } from './retag-chats.ts'
export {
  actorOf,
  type HistoryRecord,
  noteInChats,
  recordHistory,
  recordUpdate,
  saveChat,
  saveChatIf,
  saveChats,
  saveChatsAtEnd,
} from './save-chat.ts'
export { listSetAside, lockSetAside, lockSetAsideOf, setChatsAside, takeBackChat } from './set-aside-chats.ts'
export { categoriseByBot, setChatCategory } from './set-category.ts'
export { prioritiseByBot, setChatPriority } from './set-priority.ts'
export { showTyping } from './signal-activity.ts'
export { snoozeByItself, snoozeChat } from './snooze-chat.ts'
export { momentsForChat } from './snooze-moments.ts'
export { findSpelling, forgetTag, nameTag } from './spell-tag.ts'
export { inHandsOf } from './standing.ts'
export { type Beginning, startChat } from './start-chat.ts'
export { tagChat } from './tag-chat.ts'
export { putIntoHands } from './take-chat.ts'
export { countLoads, fillsPlace, hasPlace, loadsOf, lockWorking } from './take-place.ts'
export { queueTellRead, tellRead, tellReadJob } from './tell-read.ts'
export { tellReplacedStatus } from './tell-replaced-status.ts'
export { findThreads, type Thread } from './threads.ts'
export { transferChat } from './transfer-chat.ts'
export { unassignChat } from './unassign-chat.ts'
export { replaceStatusInChats, updateCustomerInChats } from './update-customer-in-chats.ts'
export { listWhoSees } from './who-sees.ts'
