import { changes, changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { deleteRole } from './delete-role.ts'
import { explainRights } from './explain-rights.ts'
import { getRoleView } from './find-role.ts'
import { listRoles } from './list-roles.ts'
import { previewRole } from './preview-role.ts'
import { listHoldersOfRight } from './role-holders.ts'
import { createRole, updateRole } from './save-role.ts'

export const roleProcedures = {
  list: staff.roles.list.handler(reads((db) => listRoles(db))),
  get: staff.roles.get.handler(reads((db, { roleId }) => getRoleView(db, roleId))),
  rights: staff.roles.rights.handler(({ context }) => ok(explainRights(context.account))),
  holders: staff.roles.holders.handler(reads((db, input) => listHoldersOfRight(db, input))),
  create: staff.roles.create.handler(
    changes(async (tx, input, account) => {
      const { roleId } = await createRole(tx, account, input)
      return getRoleView(tx.db, roleId)
    }),
  ),
  preview: staff.roles.preview.handler(reads((db, { roleId, rights }) => previewRole(db, roleId, rights))),
  update: staff.roles.update.handler(
    changes(async (tx, { roleId, ...change }, account) => {
      await updateRole(tx, account, roleId, change)
      return getRoleView(tx.db, roleId)
    }),
  ),
  delete: staff.roles.delete.handler(changesOnly((tx, input, account) => deleteRole(tx, account, input))),
}
