import type { Transaction } from '../../platform/events/transaction.ts'
import type { ActRow } from './tables.ts'

export const runCustomerActJob = 'runCustomerAct'
export const exportCustomersJob = 'exportCustomers'
export const undoCustomerActJob = 'undoCustomerAct'

/** Has the next slice of an act done, or its export written. */
export async function enqueueAct(tx: Transaction, actId: string, act: ActRow['act']): Promise<void> {
  await enqueue(tx, actId, act.type === 'export' ? exportCustomersJob : runCustomerActJob)
}

/** Has the next slice of what an act changed taken back. */
export async function enqueueUndo(tx: Transaction, actId: string): Promise<void> {
  await enqueue(tx, actId, undoCustomerActJob)
}

/** How many acts, exports and imports of customers run at a time, in all processes together. */
export const customerLanes = 4

/** The queue of all that: one after another in an organisation, who wants much waits for themselves. */
export function customerLane(organisationId: string): string {
  return `customerActs ${Number.parseInt(organisationId.slice(-4), 16) % customerLanes}`
}

async function enqueue(tx: Transaction, actId: string, name: string): Promise<void> {
  const { organisationId } = tx
  await tx.enqueue({ name, payload: { organisationId, actId }, queue: customerLane(organisationId), key: `${name}:${actId}` })
}
