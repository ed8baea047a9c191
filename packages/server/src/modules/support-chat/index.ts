/**
 * The support chat: employees of clients write to the provider from inside the workspace. It is the chat of a site (`modules/site-chat`) on a channel of the
 * provider that the product makes once; this module makes it, and says who comes. States: none. Events: those of customers, companies and chats, in the
 * provider's log. Called by: first start, the router.
 */
export { prepareSupportChannel } from './prepare-support-channel.ts'
export { supportProcedures } from './procedures.ts'
