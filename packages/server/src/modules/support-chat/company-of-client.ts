import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { createCompany, freeCompanyName } from '../companies/index.ts'
import './tables.ts'

/**
 * The company by which the provider knows a client: the one that was made for it, whatever it is called by now. It is made with the first employee who
 * opens the support chat, and again after somebody has deleted it.
 */
export async function companyOfClient(tx: Transaction, client: { id: string; name: string }): Promise<string> {
  const known = await find(tx, client.id)
  if (known !== undefined) return known
  // Of two employees who come first at the same moment the second finds what the first has made.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('support clients', 0))`.execute(tx.db)
  const made = await find(tx, client.id)
  if (made !== undefined) return made
  const { id } = await createCompany(tx, { name: await freeCompanyName(tx.db, client.name) })
  await tx.db.insertInto('support_clients').values({ organisation_id: tx.organisationId, client_id: client.id, company_id: id }).execute()
  return id
}

async function find(tx: Transaction, clientId: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom('support_clients').select('company_id').where('client_id', '=', clientId).executeTakeFirst()
  return row?.company_id
}
