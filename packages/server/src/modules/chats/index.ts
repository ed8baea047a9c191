/**
 * Chats: one customer on one channel, from the first message to the closing. States: waiting → assigned → closed; a message after
 * closing opens a new chat. Events: chat.opened, .assigned, .transferred, .unassigned, .closed, .reopened, .updated, draft.saved.
 * Called by: messages (what is written moves the chat), site chat, staff procedures.
 */
export { assignChat } from './assign-chat.ts'
export { customerAudience, staffAudience } from './audience.ts'
export { type ChatRow, toChatView, withWhoActs } from './chat.ts'
export { closeChat } from './close-chat.ts'
export { closeChatsOfChannel, countChatsOfChannel } from './close-chats-of-channel.ts'
export { findChatOfContact, findOpenChat, isVisitorsChat, listVisitorsChats, lockVisitorsChat } from './customer-chats.ts'
export { dropDraft } from './drafts.ts'
export { handOverChats } from './hand-over-chats.ts'
export { accountSeesChat, getChatRow, loadChat, lockChat, lockChatRow, readChat } from './load-chat.ts'
export { openChat } from './open-chat.ts'
export { accountChatProcedures, chatProcedures, customerChatProcedures } from './procedures.ts'
export { renameCustomerInChats } from './rename-customer-in-chats.ts'
export { saveChat } from './save-chat.ts'
export { findThreads, type Thread } from './threads.ts'
