/**
 * Saved views: filters of chats, customers and searches under a name, one's own or shared with colleagues. States: there. Events:
 * savedView.updated, savedView.deleted. Called by: customer-acts and chat tags (a tag that is renamed), staff procedures.
 */
export { savedViewProcedures } from './procedures.ts'
export { renameTagInViews } from './rename-tag.ts'
