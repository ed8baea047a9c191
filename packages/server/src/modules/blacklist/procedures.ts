import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { changes, changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { listSetAside } from '../chats/index.ts'
import { addEntries, markCustomer } from './add-entries.ts'
import { checkImport, importEntries } from './imports/import-entries.ts'
import { listEntries } from './list-entries.ts'
import { removeEntry, takeBack, unmarkCustomer } from './remove-entries.ts'

export const blacklistProcedures = {
  list: staff.blacklist.list.handler(reads((db, asked) => listEntries(db, asked))),
  add: staff.blacklist.add.handler(changes((tx, given, account) => addEntries(tx, account, given))),
  checkImport: staff.blacklist.checkImport.handler(async ({ input: { content }, context: { app, account } }) =>
    ok(await checkImport(app, account, content)),
  ),
  import: staff.blacklist.import.handler(async ({ input, context: { app, account } }) => ok(await importEntries(app, account, input))),
  remove: staff.blacklist.remove.handler(changesOnly((tx, { entryId }, account) => removeEntry(tx, account, entryId))),
  markCustomer: staff.blacklist.markCustomer.handler(changes((tx, given, account) => markCustomer(tx, account, given))),
  unmarkCustomer: staff.blacklist.unmarkCustomer.handler(changes((tx, { customerId }, account) => unmarkCustomer(tx, account, customerId))),
  chats: staff.blacklist.chats.handler(
    reads((db, { cursor, limit }) => {
      const [activeAt, id] = cursor === undefined ? [] : readCursor(cursor, 'moment', 'id')
      const after = activeAt === undefined || id === undefined ? undefined : { activeAt, id }
      return listSetAside(db, { after, limit, cursorOf: (chat) => writeCursor([chat.active_at.toISOString(), chat.id]) })
    }),
  ),
  takeBack: staff.blacklist.takeBack.handler(changes((tx, { chatId }, account) => takeBack(tx, account, chatId))),
}
