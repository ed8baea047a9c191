import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueJob, inOrganisation, type TransactionContext } from '../../platform/events/transaction.ts'
import { findProvider } from '../organisations/index.ts'

export const tellFinanceJob = 'tellFinance'

/** Has the screens of an organisation and of its provider told that its money is not as it was, once the transaction is committed. */
export async function tellFinanceSoon(db: Kysely<Tables>, organisationId: string): Promise<void> {
  await enqueueJob(db, { name: tellFinanceJob, payload: { organisationId }, key: `${tellFinanceJob} ${organisationId}` })
}

/** The job: money moves above the organisations, and their logs are written inside them. */
export async function tellFinance(app: TransactionContext, { organisationId }: { organisationId: string }): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    tx.record({ type: 'finance.updated', subjectId: null, audience: ['right:AUTHORITY_FINANCE'], payload: {} })
  })
  const provider = await findProvider(app.database.system)
  if (!provider || provider.id === organisationId) return
  await inOrganisation(app, provider.id, async (tx) => {
    tx.record({ type: 'finance.updated', subjectId: null, audience: ['right:RIGHT_OBSERVER'], payload: {} })
  })
}
