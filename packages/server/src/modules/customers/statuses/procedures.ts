import { changes, changesOnly, reads, staff } from '../../authentication/index.ts'
import { deleteStatus } from './delete-status.ts'
import { countStatusHolders, listCustomerStatuses } from './find-status.ts'
import { createStatus, reorderStatuses, updateStatus } from './save-status.ts'

export const customerStatusProcedures = {
  list: staff.customerStatuses.list.handler(reads(async (db) => ({ items: await listCustomerStatuses(db) }))),
  create: staff.customerStatuses.create.handler(changes((tx, input, account) => createStatus(tx, account, input))),
  update: staff.customerStatuses.update.handler(changes((tx, input, account) => updateStatus(tx, account, input))),
  reorder: staff.customerStatuses.reorder.handler(
    changes(async (tx, { statusIds }, account) => ({ items: await reorderStatuses(tx, account, statusIds) })),
  ),
  deletion: staff.customerStatuses.deletion.handler(reads((db, { statusId }) => countStatusHolders(db, statusId))),
  delete: staff.customerStatuses.delete.handler(
    changesOnly((tx, { statusId, replacementId }, account) => deleteStatus(tx, account, statusId, replacementId)),
  ),
}
