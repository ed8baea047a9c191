/**
 * One's own organisation, as whoever administers it sees it: what it is called, what it has bought, what is left to do on its first day.
 * States: none of its own; first steps are done or not by what is there. Events: none. Called by: its page in Settings, the workspace of a
 * new organisation.
 */
export { ownOrganisationProcedures } from './procedures.ts'
