/**
 * Conditions: what saved views, reports' schedules and exports ask of what they show, by fields that name something of the organisation.
 * States and events: none; it keeps nothing. Called by: saved views and reports, before they store conditions.
 */
export { requireKnown } from './require-known.ts'
