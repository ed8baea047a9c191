import type { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import type { WorkerUtils } from 'graphile-worker'
import type { Database } from '../../platform/database/open-database.ts'
import type { OwnProcess } from '../../platform/processes/own-process.ts'

/** Six beats missed: the process is gone, or so far behind that its work has to be done by others. */
const deadAfterMs = 30_000

/**
 * Frees the jobs of processes that died: the queue alone would keep a dead worker's jobs, and everything queued behind them, for four
 * hours. One that died on this machine is known by its process number at once, others by silence.
 */
export async function freeDeadJobs(given: { database: Database; process: OwnProcess; utils: WorkerUtils; events: EventEmitter }) {
  const { process: own, utils } = given
  const { systemPool } = given.database
  // The queue knows a holder of jobs by the name of its pool.
  given.events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => own.addWorker(workerPool.id))

  async function freeTheDead(): Promise<void> {
    const { rows } = await systemPool.query<{ id: string; host: string; pid: number; worker_ids: string[]; silent: boolean }>(
      `SELECT id, host, pid, worker_ids, seen_at < now() - $1 * interval '1 millisecond' AS silent FROM processes WHERE id <> $2`,
      [deadAfterMs, own.id],
    )
    for (const other of rows) {
      if (!other.silent && !(other.host === hostname() && isGone(other.pid))) continue
      if (other.worker_ids.length > 0) await utils.forceUnlockWorkers(other.worker_ids)
      await systemPool.query('DELETE FROM processes WHERE id = $1', [other.id])
    }
    await freeTheUnknown()
  }

  /** A process may die before it has said its name: what nobody who lives holds is nobody's. */
  async function freeTheUnknown(): Promise<void> {
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ holder: string }>(
        `SELECT DISTINCT locked_by AS holder FROM graphile_worker._private_job_queues
         WHERE locked_by IS NOT NULL AND locked_at < now() - $1 * interval '1 millisecond'
           AND NOT EXISTS (SELECT FROM processes WHERE worker_ids @> ARRAY[locked_by])`,
        [deadAfterMs],
      ),
    )
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.holder))
  }

  await freeTheDead()
  own.onBeat(freeTheDead)
}

function isGone(pid: number): boolean {
  // Several servers of one process are only met in tests.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
