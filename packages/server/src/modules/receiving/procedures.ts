import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { describeDeletion, listFailures, retryFailure } from './failures.ts'

/** What is asked of a channel but answered by its traffic. */
export const channelTrafficProcedures = {
  deletion: staff.channels.deletion.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => describeDeletion(db, input.channelId))),
  ),
  failures: staff.channels.failures.handler(async ({ input, context: { app, account } }) =>
    ok(await listFailures(app, account.organisationId, input)),
  ),
  retryFailure: staff.channels.retryFailure.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => retryFailure(tx, input))
    return ok(null)
  }),
}
