import type { CrmConnectionView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { ok, reads, type StaffContext, staff } from '../authentication/index.ts'
import { listChanges } from './connections/list-changes.ts'
import { listFields } from './connections/list-fields.ts'
import { createConnection, updateConnection } from './connections/save-connection.ts'
import { beginSignIn, finishSignIn } from './connections/sign-in.ts'
import { checkConnection, deleteConnection, pauseConnection, resumeConnection, startRun } from './connections/steer-connection.ts'
import { getConnection, viewConnection } from './connections/view-connection.ts'
import './tables.ts'

function change<T>({ app, account }: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inOrganisation(app, account.organisationId, work)
}

/** What asks the CRM at once may be asked a few times a minute: it must not become a way to call others' servers. Throws tooManyRequestsException. */
function callsOut({ limits }: AppContext, organisationId: string): void {
  if (!limits.shared.channelChecks.take(`crm ${organisationId}`)) throw new AppError('tooManyRequestsException')
}

const calls = staff.crmConnections

export const crmProcedures = {
  list: calls.list.handler(async ({ context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, async (db) => {
        const rows = await db.selectFrom('crm_connections').selectAll().orderBy('id').execute()
        const items: CrmConnectionView[] = []
        // One after another: they share a connection.
        for (const row of rows) items.push(await viewConnection(app, db, row))
        return { items }
      }),
    ),
  ),
  get: calls.get.handler(async ({ input, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, async (db) =>
        viewConnection(app, db, await getConnection(db, input.connectionId)),
      ),
    ),
  ),
  create: calls.create.handler(async ({ input, context: { app, account } }) => {
    callsOut(app, account.organisationId)
    return ok(await createConnection(app, account, input))
  }),
  beginSignIn: calls.beginSignIn.handler(async ({ input, context: { app, account } }) =>
    ok({ url: await beginSignIn(app, account, input) }),
  ),
  finishSignIn: calls.finishSignIn.handler(async ({ input, context: { app, account } }) => {
    callsOut(app, account.organisationId)
    return ok(await finishSignIn(app, account, input))
  }),
  update: calls.update.handler(async ({ input, context: { app, account } }) => {
    // A name or a mapping is kept without asking.
    if (input.settings !== undefined || input.secrets !== undefined) callsOut(app, account.organisationId)
    return ok(await updateConnection(app, account, input))
  }),
  delete: calls.delete.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => deleteConnection(tx, context.account, input.connectionId))),
  ),
  check: calls.check.handler(async ({ input, context: { app, account } }) => {
    callsOut(app, account.organisationId)
    return ok(await checkConnection(app, account, input.connectionId))
  }),
  fields: calls.fields.handler(async ({ input, context: { app, account } }) => {
    callsOut(app, account.organisationId)
    return ok(await listFields(app, account.organisationId, input.connectionId))
  }),
  startRun: calls.startRun.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => startRun(context.app, tx, context.account, input))),
  ),
  pause: calls.pause.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => pauseConnection(context.app, tx, context.account, input.connectionId))),
  ),
  resume: calls.resume.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => resumeConnection(context.app, tx, context.account, input.connectionId))),
  ),
  changes: calls.changes.handler(reads(listChanges)),
}
