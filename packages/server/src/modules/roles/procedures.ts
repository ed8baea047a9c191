import type { RoleView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { deleteRole } from './delete-role.ts'
import { explainRights } from './explain-rights.ts'
import { getRole } from './find-role.ts'
import { listRoles } from './list-roles.ts'
import { previewRole } from './preview-role.ts'
import { toRoleView } from './role.ts'
import { countHolders, listHoldersOfRight } from './role-holders.ts'
import { createRole, updateRole } from './save-role.ts'

export const roleProcedures = {
  list: staff.roles.list.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, listRoles)),
  ),
  get: staff.roles.get.handler(async ({ input, context: { app, account } }) => ok(await viewOf(app, account.organisationId, input.roleId))),
  rights: staff.roles.rights.handler(({ context }) => ok(explainRights(context.account))),
  holders: staff.roles.holders.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listHoldersOfRight(db, input))),
  ),
  create: staff.roles.create.handler(async ({ input, context: { app, account } }) => {
    const { roleId } = await inOrganisation(app, account.organisationId, (tx) => createRole(tx, account, input))
    return ok(await viewOf(app, account.organisationId, roleId))
  }),
  preview: staff.roles.preview.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => previewRole(db, input.roleId, input.rights))),
  ),
  update: staff.roles.update.handler(async ({ input: { roleId, ...change }, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => updateRole(tx, account, roleId, change))
    return ok(await viewOf(app, account.organisationId, roleId))
  }),
  delete: staff.roles.delete.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => deleteRole(tx, account, input))
    return ok(null)
  }),
}

async function viewOf(app: AppContext, organisationId: string, roleId: string): Promise<RoleView> {
  return readOrganisation(app, organisationId, async (db) => toRoleView(await getRole(db, roleId), await countHolders(db, roleId)))
}
