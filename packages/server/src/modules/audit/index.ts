/**
 * Reading the audit log: search, export, and the proof that it is what was written. It is written by `tx.audit` of every verb
 * (`platform/audit`). States: none, entries never change. Events: none. Called by: the router, the worker (daily anchors), the command
 * `npm run audit-verify`.
 */

export { anchorAudit, anchorAuditJob } from './anchors.ts'
export { auditProcedures } from './procedures.ts'
export { verifyAudit } from './verify-audit.ts'
