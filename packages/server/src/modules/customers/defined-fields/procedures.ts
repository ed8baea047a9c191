import { changes, reads, staff } from '../../authentication/index.ts'
import { countFieldHolders, listDefinedFields } from './find-fields.ts'
import { createField, deleteField, reorderFields, updateField } from './save-field.ts'

export const customerFieldProcedures = {
  list: staff.customerFields.list.handler(reads(async (db) => ({ items: await listDefinedFields(db) }))),
  create: staff.customerFields.create.handler(changes((tx, input, account) => createField(tx, account, input))),
  update: staff.customerFields.update.handler(changes((tx, input, account) => updateField(tx, account, input))),
  reorder: staff.customerFields.reorder.handler(
    changes(async (tx, { fieldIds }, account) => ({ items: await reorderFields(tx, account, fieldIds) })),
  ),
  deletion: staff.customerFields.deletion.handler(reads(async (db, { fieldId }) => ({ customers: await countFieldHolders(db, fieldId) }))),
  delete: staff.customerFields.delete.handler(
    changes(async (tx, { fieldId }, account) => {
      await deleteField(tx, account, fieldId)
      return null
    }),
  ),
}
