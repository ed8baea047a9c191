/**
 * What other systems tell of their mailings: which messages they have sent, and the answers that came to them, which become customers' messages. States: none of
 * its own. Events: those of chats and messages. Called by: staff procedures, API keys.
 */
export { mailingProcedures } from './procedures.ts'
