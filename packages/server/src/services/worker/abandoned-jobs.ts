import type { EventEmitter } from 'node:events'
import type { WorkerUtils } from 'graphile-worker'
import type { Log } from '../../platform/log/create-log.ts'

type Job = { id: string }

const lookEveryMs = 5_000
/** Longer than a statement may take: whoever holds a job for so long and does not work on it has forgotten it. */
const forgottenAfterMs = 15_000

/**
 * Gives back what is held in this process's name and nobody here works on. A job is fetched and finished over a line that may break just
 * then: the queue would wait four hours for a worker that has never heard of the job, or believes that it is done, and keep everything
 * behind it waiting too.
 */
export function watchOverJobs(utils: WorkerUtils, events: EventEmitter, log: Log): { stop(): void } {
  const workerIds: string[] = []
  const inHand = new Set<string>()
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => void workerIds.push(workerPool.id))
  events.on('job:start', ({ job }: { job: Job }) => void inHand.add(job.id))
  events.on('job:complete', ({ job }: { job: Job }) => void inHand.delete(job.id))
  const timer = setInterval(() => {
    freeAbandonedJobs(utils, { workerIds, inHand }).catch((error: unknown) => log.warn({ error }, 'Abandoned jobs could not be freed'))
  }, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}

/** Frees jobs that these workers hold for longer than a call takes and that are not `inHand`. Answers how many. */
export async function freeAbandonedJobs(
  utils: WorkerUtils,
  { workerIds, inHand }: { workerIds: readonly string[]; inHand: ReadonlySet<string> },
): Promise<number> {
  const { rows } = await utils.withPgClient((client) =>
    client.query<{ id: string }>(
      `WITH freed AS (
         UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
         WHERE locked_by = ANY ($1) AND locked_at < now() - $3 * interval '1 millisecond' AND id <> ALL ($2::bigint[])
         RETURNING id, job_queue_id
       ), opened AS (
         UPDATE graphile_worker._private_job_queues AS queues SET locked_by = NULL, locked_at = NULL
         FROM freed WHERE queues.id = freed.job_queue_id AND queues.locked_by = ANY ($1)
       )
       SELECT id FROM freed`,
      [workerIds, [...inHand], forgottenAfterMs],
    ),
  )
  return rows.length
}
