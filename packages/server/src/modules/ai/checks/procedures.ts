import { readOrganisation } from '../../../platform/events/transaction.ts'
import { changes, changesOnly, ok, staff } from '../../authentication/index.ts'
import { askerOf } from '../asker-of.ts'
import { askCheck } from './ask-check.ts'
import { listChecks } from './check.ts'
import { createCheck, deleteCheck, updateCheck } from './save-check.ts'

const calls = staff.aiChecks

export const aiCheckProcedures = {
  list: calls.list.handler(async ({ context: { app, account, request } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listChecks(db, request.locale))),
  ),
  create: calls.create.handler(changes((tx, input, account) => createCheck(tx, account, input))),
  update: calls.update.handler(changes((tx, { checkId, ...change }, account) => updateCheck(tx, account, checkId, change))),
  delete: calls.delete.handler(changesOnly((tx, { checkId }, account) => deleteCheck(tx, account, checkId))),
  ask: calls.ask.handler(async ({ input, context }) => ok(await askCheck(askerOf(context), input.checkId))),
}
