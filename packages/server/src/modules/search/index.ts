/**
 * Search over everything that was ever written: a follower of the log keeps the words of each message in an index, and a search asks it for the chats
 * that the account sees. States: an organisation is being built up, or followed up to a position of its log. Events: none. Called by: the worker,
 * staff procedures, the command search-verify.
 */
export { followMessages } from './indexing/follow-messages.ts'
export { verifySearch } from './indexing/verify-search.ts'
export { searchProcedures } from './procedures.ts'
