/**
 * Macros: several acts in a chat under a name, done as one; somebody's own, or shared with colleagues. States: there. Events: macro.updated,
 * macro.deleted. Called by: staff procedures, the worker (cleaning).
 */
export { cleanMacroRuns } from './clean-macro-runs.ts'
export { macroProcedures } from './procedures.ts'
