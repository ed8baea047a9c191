import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, type StaffContext, staff } from '../authentication/index.ts'
import { changeOwnOrganisation } from './change-own-organisation.ts'
import { beginRemovingDemo, describeDemo } from './demo-data.ts'
import { describeOwnOrganisation } from './describe-own-organisation.ts'
import { areFirstStepsHidden, hideFirstSteps, listFirstSteps } from './first-steps.ts'
import { checkHelpHost, getHelpHost, setHelpHost } from './help-host.ts'
import { countOlderChats } from './older-chats.ts'

export const ownOrganisationProcedures = {
  get: staff.ownOrganisation.get.handler(async ({ context: { app, account } }) =>
    ok(await describeOwnOrganisation(app.database.system, account.organisationId)),
  ),
  update: staff.ownOrganisation.update.handler(async ({ input, context: { app, account } }) => {
    await changeOwnOrganisation(app, account, input)
    return ok(await describeOwnOrganisation(app.database.system, account.organisationId))
  }),
  olderChats: staff.ownOrganisation.olderChats.handler(async ({ input, context: { app, account } }) =>
    ok(await countOlderChats(app.database.system, account.organisationId, { months: input.months, now: app.now() })),
  ),
  helpHost: staff.ownOrganisation.helpHost.handler(async ({ context: { app, account } }) => ok(await getHelpHost(app, account))),
  setHelpHost: staff.ownOrganisation.setHelpHost.handler(async ({ input, context: { app, account } }) =>
    ok(await setHelpHost(app, account, input.host)),
  ),
  checkHelpHost: staff.ownOrganisation.checkHelpHost.handler(async ({ context: { app, account } }) =>
    ok(await checkHelpHost(app, account)),
  ),
  demo: staff.ownOrganisation.demo.handler(reads((db) => describeDemo(db))),
  removeDemo: staff.ownOrganisation.removeDemo.handler(changes((tx, _input, account) => beginRemovingDemo(tx, account))),
  firstSteps: staff.ownOrganisation.firstSteps.handler(async ({ context }) => ok(await viewOfFirstSteps(context))),
  hideFirstSteps: staff.ownOrganisation.hideFirstSteps.handler(async ({ input, context }) => {
    await hideFirstSteps(context.app.database.system, context.account, input.hidden)
    return ok(await viewOfFirstSteps(context))
  }),
}

async function viewOfFirstSteps({ app, account }: StaffContext) {
  const hidden = await areFirstStepsHidden(app.database.system, account)
  return { ...(await readOrganisation(app, account.organisationId, listFirstSteps)), hidden }
}
