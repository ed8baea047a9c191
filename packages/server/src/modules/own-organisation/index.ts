/**
 * One's own organisation, as its administrator sees it: name, plan, licences, and what is left to do on the first day.
 * States: none of its own; first steps are done or not by what is there. Events: none. Called by: its page in Settings, the workspace of a
 * new organisation. The marks of what a first start has made up are here too; `services/first-start` writes and removes it.
 */
export { findDemo, finishDemo, noteRemoved, removeDemoJob } from './demo-data.ts'
export { ownOrganisationProcedures } from './procedures.ts'
