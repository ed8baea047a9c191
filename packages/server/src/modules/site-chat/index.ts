/**
 * The customer's side of our own channels: site chat, chat page, mobile app, support chat. A visit, its messages, receipts and typing. Events: those
 * of chats and messages. Called by: the customer SDK through the contract's `customer` procedures, and the widget's pages.
 */
export { customerSeesMessage } from './customer-log.ts'
export { noteLauncherBeat } from './note-launcher-beat.ts'
export { registerSiteChatPages } from './pages/register-site-chat-pages.ts'
export { countProactive } from './proactive-counts.ts'
export { proactiveProcedures } from './procedures.ts'
export { siteSightingProcedures } from './sighting-procedures.ts'
export { createSiteChat, type SiteChat } from './site-chat.ts'
export { signSupportUser } from './support-user.ts'
