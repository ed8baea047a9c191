import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { enqueueJob, type NewJob } from '../events/transaction.ts'

/** How often it is looked whether work waits whose job was lost. */
export const lookForLostEveryMs = 10_000
const overdueAfterMs = 10_000
const ringsAtOnce = 500

/** Names the jobs of work that was due before a moment and waits still, the longest wait first. */
export type FindOverdue = (system: Kysely<Tables>, given: { dueBefore: Date; atMost: number }) => Promise<NewJob[]>

/** Queues jobs anew, at most 500 at once, for work that has been due for ten seconds: a job may be lost, the tables remember what is to be done. */
export async function ringForLostJobs(
  { database: { system }, now }: Pick<AppContext, 'database' | 'now'>,
  find: FindOverdue,
): Promise<void> {
  const dueBefore = new Date(now().getTime() - overdueAfterMs)
  for (const job of await find(system, { dueBefore, atMost: ringsAtOnce })) await enqueueJob(system, job)
}
