import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
import { getCustomerInSight } from '../chats/index.ts'
import { listChanges } from '../customers/index.ts'
import { getActView, listActs } from './act.ts'
import { startAct } from './start-act.ts'
import { cancelAct, undoAct } from './undo-act.ts'

export const customerActProcedures = {
  start: staff.customerActs.start.handler(async ({ input, context: { app, account, request } }) =>
    ok(await startAct(app, account, { ...input, locale: request.locale })),
  ),
  export: staff.customerActs.export.handler(async ({ input: { customers, format }, context: { app, account, request } }) =>
    ok(await startAct(app, account, { customers, act: { type: 'export', format }, locale: request.locale })),
  ),
  list: staff.customerActs.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listActs(db, { byId: account.id, now: app.now() })) }),
  ),
  get: staff.customerActs.get.handler(async ({ input: { actId }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getActView(db, { actId, byId: account.id, now: app.now() }))),
  ),
  cancel: staff.customerActs.cancel.handler(changes((tx, { actId }, account) => cancelAct(tx, account, actId))),
  undo: staff.customerActs.undo.handler(changes((tx, { actId }, account) => undoAct(tx, account, actId))),
  changes: staff.customerActs.changes.handler(
    reads(async (db, { customerId, ...asked }, account) => {
      const customer = await getCustomerInSight(db, account, customerId)
      return listChanges(db, { ...asked, customerId: customer.id })
    }),
  ),
}
