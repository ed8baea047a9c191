/**
 * Numbers of what has happened: facts are reckoned from each chat's rows and history by a follower of the log, and every report, export and
 * call asks the same functions of them. States: an organisation is being built up, or counted up to a position of its log. Events: none.
 * Called by: the worker, staff procedures, the command facts-verify.
 */
export { followFacts } from './facts/follow-facts.ts'
export { verifyFacts } from './facts/verify-facts.ts'
export { reportProcedures } from './procedures.ts'
