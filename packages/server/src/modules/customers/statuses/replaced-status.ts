import { z } from 'zod'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** Customers who got another status because theirs was deleted, and of whom the rest of the product has to hear. */
export const ReplacedStatus = z.object({
  organisationId: z.string(),
  statusWas: z.string(),
  statusId: z.string(),
  /** The account that deleted it; null where it was none. */
  byId: z.string().nullable(),
  customerIds: z.array(z.string()),
})

export type ReplacedStatus = z.infer<typeof ReplacedStatus>

export const tellReplacedStatusJob = 'tellReplacedStatus'
/** Few enough that nobody who edits one of them waits. */
const slice = 50

/** Has webhooks, the CRM and rules told of each of them, slice by slice; screens have put the other status in by themselves. */
export async function enqueueReplacedStatus(
  tx: Transaction,
  { customerIds, ...about }: Omit<ReplacedStatus, 'organisationId'>,
): Promise<void> {
  const { organisationId } = tx
  for (let from = 0; from < customerIds.length; from += slice) {
    const payload = { organisationId, ...about, customerIds: customerIds.slice(from, from + slice) }
    await tx.enqueue({ name: tellReplacedStatusJob, payload, queue: `replacedStatus ${organisationId}` })
  }
}

/** Of these customers those who have a status now, held until the transaction ends. */
export async function lockWithStatus(tx: Transaction, customerIds: readonly string[], statusId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [...customerIds])
    .where('status_id', '=', statusId)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
