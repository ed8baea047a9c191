/**
 * Roles: named sets of rights. States: built-in (immutable) or custom. Events: none yet.
 * Called by: first start, accounts.
 */
export { createBuiltInRoles } from './create-built-in-roles.ts'
