/**
 * What is said in a chat: customers' messages, replies, internal notes, their statuses and edits. States: sent → delivered → read,
 * or undelivered. Events: message.created, message.edited, message.statusChanged. Called by: site chat (a customer writes), staff
 * procedures. The hot path, a customer's text into an open chat, is `intake/`.
 */
export { appendMessage, appendToChat, findChatOfMessage, openWithMessage } from './append-message.ts'
export { checkChannelTakes, lastWordOfCustomer } from './check-channel-takes.ts'
export { confirmReceipt } from './confirm-receipts.ts'
export { countUnseen, isSeenByCustomers, listCustomerLog } from './customer-log.ts'
export { type LetterAsked, replySubject } from './describe-letter.ts'
export { emptyQuotesOf } from './empty-quotes.ts'
export {
  type ExternalMessage,
  externalIdsOf,
  externalIdsOfChat,
  findExternalMessages,
  participantsOfChats,
} from './external-messages.ts'
export { findQuotable } from './find-quotable.ts'
export { inPlainWords } from './in-plain-words.ts'
export { type InboundText, messageKey, visitKey } from './intake/inbound-text.ts'
export { createIntakeLane, type IntakeLane } from './intake/intake-lane.ts'
export { columnsOfVisits, findEarlier, openChatsOfVisits } from './intake/statements.ts'
export { lastAutomatic } from './last-automatic.ts'
export { findLetterAnswered } from './letter-answered.ts'
export { findPassedOn, wordsPassedOn } from './letter-passed-on.ts'
export { addLetterPicture, findLetter, keepLetter } from './letters.ts'
export { findMessage, listMessages } from './list-messages.ts'
export { applyMark, applyWatermark, cleanEarlyMarks } from './marks.ts'
export { chatAfterMessage, firstName, nextMessage, toCustomerMessageView, toLastMessage } from './message.ts'
export { messageCreated } from './message-created.ts'
export { nameMessage } from './name-message.ts'
export { chatLogProcedures, customerLogProcedures, messageProcedures } from './procedures.ts'
export { projectForCustomer } from './project-for-customer.ts'
export { sendAutomaticMessage } from './send-automatic-message.ts'
export { composeBotMessage, sendBotMessage, writeBotNote } from './send-bot-message.ts'
export { checkReply, checkReplyText, queuedDelivery, sendMessage } from './send-message.ts'
export { textOfCustomer } from './text-of-customer.ts'
export { listUnseenAnswers } from './unseen-answers.ts'
export { updateMessage } from './update-message.ts'
export { whoAnswered } from './who-answered.ts'
