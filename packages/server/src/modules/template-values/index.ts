/**
 * What the variables of templates mean in a chat: the customer with company and fields, the colleague, the chat, hours and dates. States: none.
 * Events: none. Called by: chat steps, clocks (auto-replies).
 */
export { templateValueProcedures } from './procedures.ts'
export { valuesInChat } from './values-in-chat.ts'
