import type { SealedColumn } from './reseal.ts'

/** What a kind of job keeps sealed in its payload while it waits in the queue, which belongs to the owner of the schema. */
export function sealedJobs(given: { job: string; place: string; sealedIn: string }): SealedColumn {
  return {
    table: 'graphile_worker._private_jobs',
    key: ['id'],
    column: 'payload',
    type: 'json',
    where: `task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = '${given.job}')`,
    sealedIn: [given.sealedIn],
    placeOf: () => given.place,
  }
}
