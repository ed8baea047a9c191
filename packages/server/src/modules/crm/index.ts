/**
 * CRMs: customers and companies are kept alike with those of a CRM, both ways (docs/crm.md). States of a connection: new → active ⇄ paused. Events:
 * none; it follows the log with a cursor of its own, and writes through the verbs of customers and companies.
 * Called by: the worker (pump and job), the CRM's posts, staff procedures.
 */
export { cleanCrmChanges } from './clean-changes.ts'
export { sealedColumnsOfCrm } from './connections/secrets.ts'
export { countCrmConnections } from './count-connections.ts'
export { registerCrmHooks } from './hook-routes.ts'
export { crmProcedures } from './procedures.ts'
export { startCrmPump } from './sync/pump.ts'
export { createSyncCrm, syncCrmJob } from './sync/sync-crm.ts'
