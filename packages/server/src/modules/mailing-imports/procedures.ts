import { changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { deleteMailing, listMailings } from '../mailings/index.ts'
import { importEntries } from './import-entries.ts'

export const mailingProcedures = {
  list: staff.mailings.list.handler(reads((db, asked) => listMailings(db, asked))),
  import: staff.mailings.import.handler(async ({ input, context: { app, account } }) =>
    ok(await importEntries(app, account.organisationId, input)),
  ),
  delete: staff.mailings.delete.handler(changesOnly((tx, { mailingId }, account) => deleteMailing(tx, account, mailingId))),
}
