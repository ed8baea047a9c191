/**
 * API keys: programs that call us. One for the organisation, and further ones with names and scopes. States: a key lives until it is
 * revoked or expires; the token it had before may live on for a day. Events: none, keys are nothing that screens follow.
 * Called by: staff procedures. Whether a token is let in is decided by authentication, at the door.
 */
export { apiKeyProcedures } from './procedures.ts'
export { endKeys, takeOverKeys } from './settle-keys-of-leaver.ts'
