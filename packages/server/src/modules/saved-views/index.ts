/**
 * Saved views: filters of chats, customers and searches under a name, one's own or shared with colleagues. States: there. Events:
 * savedView.updated, savedView.deleted. Called by: staff procedures; reports ask whether what their conditions name is there.
 */
export { savedViewProcedures } from './procedures.ts'
export { requireKnown } from './require-known.ts'
