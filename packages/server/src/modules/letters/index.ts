/**
 * Letters as they were laid out: a document for a sandboxed frame, by a signed link, with its pictures and, when asked, those from
 * elsewhere fetched by the server. No states, no events. Called by: services (routes), staff procedures.
 */
export { registerLetterRoutes } from './letter-routes.ts'
export { letterProcedures } from './procedures.ts'
