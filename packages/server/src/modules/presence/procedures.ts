import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { chooseStatus } from './choose-status.ts'
import { endBreak } from './end-break.ts'
import { getOwnOperator } from './get-own-operator.ts'
import { countLicences } from './licences.ts'
import { limitOperator } from './limit-operator.ts'
import { noteOperatorActivity } from './note-operator-activity.ts'
import { sendToBreak } from './send-to-break.ts'

export const operatorProcedures = {
  own: staff.operators.own.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getOwnOperator(db, account.id))),
  ),
  choose: staff.operators.choose.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => chooseStatus(tx, account.id, input))),
  ),
  act: staff.operators.act.handler(({ context: { app, account } }) => {
    noteOperatorActivity(app, account)
    return ok(null)
  }),
  sendToBreak: staff.operators.sendToBreak.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => sendToBreak(tx, account, input.accountId))),
  ),
  endBreak: staff.operators.endBreak.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => endBreak(tx, account, input.accountId))),
  ),
  limit: staff.operators.limit.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => limitOperator(tx, account, input))),
  ),
  licences: staff.operators.licences.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, countLicences)),
  ),
}
