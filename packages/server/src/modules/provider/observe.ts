import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getClient } from '../organisations/index.ts'
import { changeAsProvider } from './change.ts'

/**
 * The only way of provider staff to a client's data. Who looks and why is in the audit logs of both organisations before the first row is
 * read; what is read comes from a transaction that PostgreSQL lets write nothing. Throws organizationNotFoundException.
 */
export async function observe<T>(
  app: AppContext,
  account: CurrentAccount,
  given: { organisationId: string; reason: string },
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  await changeAsProvider(app, account, async ({ db, audit }) => {
    const { id, name } = await getClient(db, given.organisationId)
    audit({ action: 'organisation.observed', subject: { type: 'organisation', id, name }, reason: given.reason }, id)
  })
  return readOrganisation(app, given.organisationId, read)
}
