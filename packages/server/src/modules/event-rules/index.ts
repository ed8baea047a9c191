/**
 * Event rules: what is done when something happens to a chat. The worker follows the log with a cursor of the organisation and queues a run for
 * each rule that waits for an event; a run looks at the chat as it is then. States of a run: queued → done, refused, limited or failed; it is
 * dropped where the conditions do not hold. Events: eventRules.updated. Called by: chat tags (one that is renamed), the worker (pump and job), staff procedures.
 */
export { cleanRuns } from './clean-runs.ts'
export { eventRuleProcedures } from './procedures.ts'
export { startEventRulePump } from './pump.ts'
export { renameTagInRules } from './rename-tag.ts'
export { runEventRules, runEventRulesJob } from './run-event-rules.ts'
