import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { deleteCompany, getCompany } from '../companies/index.ts'
import { undoChanges } from '../customer-acts/index.ts'
import { lockImport } from './import.ts'
import { enqueueImport } from './queue-import.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

/** A slice of what an import made goes back, then the next; in the end companies that it made and nobody uses. */
export async function undoSlice(app: AppContext, { organisation_id, id }: Pick<ImportRow, 'organisation_id' | 'id'>): Promise<void> {
  await inOrganisation(app, organisation_id, async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state !== 'undoing') return
    const { takenBack, kept } = await undoChanges(tx, id)
    if (takenBack + kept > 0) {
      const counts = { taken_back: row.taken_back + takenBack, kept: row.kept + kept }
      await tx.db.updateTable('customer_imports').set(counts).where('id', '=', id).execute()
      return enqueueImport(tx, id)
    }
    for (const companyId of row.companies_made) await deleteIfUnused(tx, row, companyId)
    await tx.db.updateTable('customer_imports').set({ state: 'undone', finished_at: tx.now }).where('id', '=', id).execute()
  })
}

async function deleteIfUnused(tx: Transaction, { by_id: id }: ImportRow, companyId: string): Promise<void> {
  const found = await tx.db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!found) return
  const company = await getCompany(tx.db, companyId)
  const isTouched = company.customers + company.comments + company.domains.length + company.fields.length > 0 || company.statusId !== null
  if (!isTouched) await deleteCompany(tx, { id, name: await accountName(tx.db, id) }, companyId)
}
