/**
 * Search over everything that was ever written: a follower of the log keeps the words of each message in an index, another reads the documents that
 * messages bring, and a search asks the index for the chats that the account sees. States: an organisation is being built up, or followed up to a position of its log. Events: none. Called by: the worker,
 * reports (conversations that were found), staff procedures, the command search-verify.
 */
export { followDocuments } from './documents/follow-documents.ts'
export { followMessages } from './indexing/follow-messages.ts'
export { verifySearch } from './indexing/verify-search.ts'
export { searchProcedures } from './procedures.ts'
export { findChatIds } from './search-everything.ts'
