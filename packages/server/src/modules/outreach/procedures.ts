import { inOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, staff } from '../authentication/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { createBridgeLink } from './create-bridge-link.ts'
import { startWithAddress } from './start-with-address.ts'

export const outreachProcedures = {
  startWithAddress: staff.outreach.startWithAddress.handler(changes((tx, input, account) => startWithAddress(tx, account, input))),
  link: staff.outreach.link.handler(async ({ input, context: { app, account } }) => {
    noteOperatorActivity(app, account)
    return ok(await inOrganisation(app, account.organisationId, (tx) => createBridgeLink(tx, app, account, input)))
  }),
}
