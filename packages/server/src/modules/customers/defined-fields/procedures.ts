import { changes, changesOnly, reads, staff } from '../../authentication/index.ts'
import { customerFields } from './customer-fields.ts'
import { countFieldHolders, listDefinedFields } from './find-fields.ts'
import { createField, deleteField, type FieldChanges, type NewField, reorderFields, updateField } from './save-field.ts'
import type { FieldSubject } from './subject.ts'

/** The handlers of the calls by which fields are defined, whatever they are fields of. */
export function definingFields(subject: FieldSubject) {
  return {
    list: reads(async (db) => ({ items: await listDefinedFields(db, subject.name) })),
    create: changes((tx, input: NewField, account) => createField(tx, { by: account, subject }, input)),
    update: changes((tx, input: FieldChanges, account) => updateField(tx, { by: account, subject }, input)),
    reorder: changes(async (tx, { fieldIds }: { fieldIds: string[] }, account) => ({
      items: await reorderFields(tx, { by: account, subject }, fieldIds),
    })),
    delete: changesOnly((tx, { fieldId }: { fieldId: string }, account) => deleteField(tx, { by: account, subject }, fieldId)),
  }
}

const defining = definingFields(customerFields)

export const customerFieldProcedures = {
  list: staff.customerFields.list.handler(defining.list),
  create: staff.customerFields.create.handler(defining.create),
  update: staff.customerFields.update.handler(defining.update),
  reorder: staff.customerFields.reorder.handler(defining.reorder),
  deletion: staff.customerFields.deletion.handler(
    reads(async (db, { fieldId }) => ({ customers: await countFieldHolders(db, customerFields, fieldId) })),
  ),
  delete: staff.customerFields.delete.handler(defining.delete),
}
