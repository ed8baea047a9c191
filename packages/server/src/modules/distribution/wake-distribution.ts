import { Actor } from '@besedka/contract'
import { z } from 'zod'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { leaveToRush } from './rush.ts'

/** The name of the job that looks through an organisation's queues. */
export const distributeJob = 'distribute'

const ByWhom = z.object({ detail: z.object({ by: Actor }) })

/** Something has changed in who waits, or who could serve them: the queues are looked through after the commit. */
export async function wakeDistribution(tx: Transaction, event: NewEvent): Promise<void> {
  const cause = ByWhom.safeParse(event.payload)
  // What a round did itself it has seen already, and a routing rule, which has no id, acts in a round.
  if (cause.success && (cause.data.detail.by.type === 'distribution' || isRoutingRule(cause.data.detail.by))) return
  if (leaveToRush(tx)) return
  // One key: whatever happens until the job begins is seen by it. One queue: what happens while it runs is one more job, not a crowd at its lock.
  const key = `distribute:${tx.organisationId}`
  await tx.enqueue({ name: distributeJob, payload: { organisationId: tx.organisationId }, key, queue: key })
}

function isRoutingRule({ type, id }: Actor): boolean {
  return type === 'rule' && id === null
}
