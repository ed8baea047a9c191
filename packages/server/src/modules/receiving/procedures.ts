import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { countFailures, describeDeletion, listFailures, retryFailure } from './failures.ts'

/** What is asked of a channel but answered by its traffic. */
export const channelTrafficProcedures = {
  deletion: staff.channels.deletion.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => describeDeletion(db, input.channelId))),
  ),
  failures: staff.channels.failures.handler(async ({ input, context: { app, account } }) =>
    ok(await listFailures(app, account.organisationId, input)),
  ),
  failureCounts: staff.channels.failureCounts.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, countFailures) }),
  ),
  retryFailure: staff.channels.retryFailure.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => retryFailure(tx, input))
    return ok(null)
  }),
}
