import { reads, staff } from '../../authentication/index.ts'
import { countFieldHolders, definingFields } from '../../customers/index.ts'
import { chatFields } from './chat-fields.ts'

const defining = definingFields(chatFields)

export const chatFieldProcedures = {
  list: staff.chatFields.list.handler(defining.list),
  create: staff.chatFields.create.handler(defining.create),
  update: staff.chatFields.update.handler(defining.update),
  reorder: staff.chatFields.reorder.handler(defining.reorder),
  deletion: staff.chatFields.deletion.handler(
    reads(async (db, { fieldId }) => ({ chats: await countFieldHolders(db, chatFields, fieldId) })),
  ),
  delete: staff.chatFields.delete.handler(defining.delete),
}
