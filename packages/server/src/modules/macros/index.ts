/**
 * Macros: several acts in a chat under a name, done as one; somebody's own, or shared with colleagues. States: there. Events: macro.updated,
 * macro.deleted. Called by: chat tags (one that is renamed), staff procedures, the worker (cleaning).
 */
export { cleanMacroRuns } from './clean-macro-runs.ts'
export { macroProcedures } from './procedures.ts'
export { renameTagInMacros } from './rename-tag.ts'
