import type { CrmConnectionView, CrmRunKind } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lastPosition } from '../../../platform/events/read-further.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import { changedSince } from '../sync/poll.ts'
import { auditConnection } from './audit-connection.ts'
import { refusing } from './connect.ts'
import { healthy, saveConnection } from './connection-rows.ts'
import { openSession } from './open-session.ts'
import { getConnection, lockConnection, viewConnection } from './view-connection.ts'

/** Asks the CRM now. Throws crmConnectionNotFoundException, crmConnectionRefusedException. */
export async function checkConnection(app: AppContext, account: SignedInAccount, connectionId: string): Promise<CrmConnectionView> {
  const known = await readOrganisation(app, account.organisationId, (db) => getConnection(db, connectionId))
  const { account: name } = await refusing(async () => {
    const { adapter, crm } = openSession(app, known)
    return adapter.check(crm)
  })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const was = await lockConnection(tx, connectionId)
    return viewConnection(app, tx.db, await saveConnection(tx, was, { account: name, ...healthy }))
  })
}

/** Starts a run over everything. Throws crmConnectionNotFoundException, crmRunUnderWayException. */
export async function startRun(
  app: AppContext,
  tx: Transaction,
  account: SignedInAccount,
  { connectionId, kind }: { connectionId: string; kind: CrmRunKind },
): Promise<CrmConnectionView> {
  const was = await lockConnection(tx, connectionId)
  if (was.run && was.run.finishedAt === null) throw new AppError('crmRunUnderWayException')
  const run = { kind, phase: 'companies', from: null, done: 0, total: null, counts: {}, startedAt: tx.now.toISOString(), finishedAt: null }
  // Until the first load nothing is followed: it begins with what happens from now on.
  const begins = was.state === 'new' && kind !== 'dryRun'
  const row = await saveConnection(tx, was, {
    run: JSON.stringify(run),
    ...(begins && { log_cursor: await lastPosition(tx), imports_told_at: tx.now, changed_since: JSON.stringify(changedSince(tx.now)) }),
  })
  auditConnection(tx, account, 'crm.runStarted', { is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function pauseConnection(app: AppContext, tx: Transaction, account: SignedInAccount, connectionId: string) {
  const was = await lockConnection(tx, connectionId)
  // A first load that is stopped goes on when the connection is resumed.
  const row = was.state === 'paused' ? was : await saveConnection(tx, was, { state: 'paused' })
  auditConnection(tx, account, 'crm.paused', { was, is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function resumeConnection(app: AppContext, tx: Transaction, account: SignedInAccount, connectionId: string) {
  const was = await lockConnection(tx, connectionId)
  const isLoaded = Object.keys(was.changed_since).length > 0
  const row = was.state === 'paused' ? await saveConnection(tx, was, { state: isLoaded ? 'active' : 'new', ...healthy }) : was
  auditConnection(tx, account, 'crm.resumed', { was, is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function deleteConnection(tx: Transaction, account: SignedInAccount, connectionId: string): Promise<null> {
  const was = await lockConnection(tx, connectionId)
  await tx.db.deleteFrom('crm_connections').where('id', '=', connectionId).execute()
  auditConnection(tx, account, 'crm.disconnected', { was })
  return null
}
