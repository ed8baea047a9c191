/**
 * Roles: named sets of rights, and who may give which. States: built-in (immutable) or custom. Events: role.updated, role.deleted (what
 * their holders may do has changed). Called by: accounts, first start, and over HTTP by the list of
 * roles.
 */
export { createBuiltInRoles } from './create-built-in-roles.ts'
export { holdRole } from './find-role.ts'
export { requireGrantable } from './granting.ts'
export { requireAdministratorLeft } from './last-administrator.ts'
export { roleProcedures } from './procedures.ts'
export { rightsOf } from './role.ts'
