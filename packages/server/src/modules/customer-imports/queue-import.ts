import type { Transaction } from '../../platform/events/transaction.ts'
import { customerLane } from '../customer-acts/index.ts'

export const customerImportJob = 'customerImport'

/** Has the next thing done that an import is at: read, tried, a slice of it imported or taken back. One after another in an organisation. */
export async function enqueueImport(tx: Transaction, importId: string): Promise<void> {
  const { organisationId } = tx
  const queue = customerLane(organisationId)
  await tx.enqueue({ name: customerImportJob, payload: { organisationId, importId }, queue, key: `customerImport:${importId}` })
}
