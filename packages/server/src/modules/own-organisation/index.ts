/**
 * One's own organisation, as its administrator sees it: name, plan, licences, and what is left to do on the first day.
 * States: none of its own; first steps are done or not by what is there. Events: none. Called by: its page in Settings, the workspace of a
 * new organisation.
 */
export { ownOrganisationProcedures } from './procedures.ts'
