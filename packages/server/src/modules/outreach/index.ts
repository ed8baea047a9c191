/**
 * We write first to an address that may be new, and bring customers from one channel into another by a link. States of a link: open → used, or
 * expired. Events: those of chats and customers. Called by: staff procedures, receiving and site chat (somebody comes by a link).
 */
export { cleanBridgeLinks } from './clean-bridge-links.ts'
export { followBridgeLink } from './follow-bridge-link.ts'
export { isBridgeLink } from './link-token.ts'
export { beginningChatProcedures, outreachProcedures } from './procedures.ts'
