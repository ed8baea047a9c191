import type { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { newId } from '@besedka/contract'
import type { WorkerUtils } from 'graphile-worker'
import type { AppContext } from '../../platform/context.ts'

const beatMs = 5_000
/** Six beats missed: the process is gone, or so far behind that its work has to be done by others. */
const deadAfterMs = 30_000

/**
 * Notes that this process works on jobs, and frees the jobs of processes that died: the queue alone would keep a dead worker's jobs, and
 * everything queued behind them, for four hours. One that died on this machine is known by its process number at once, others by silence.
 */
export async function registerProcess(app: AppContext, utils: WorkerUtils, events: EventEmitter): Promise<{ leave(): Promise<void> }> {
  const { systemPool } = app.database
  const id = newId()
  const workerIds: string[] = []
  // The queue knows a holder of jobs by the name of its pool.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    workerIds.push(workerPool.id)
    beat().catch(warn)
  })

  async function beat(): Promise<void> {
    await systemPool.query(
      `INSERT INTO worker_processes (id, host, pid, worker_ids, seen_at) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (id) DO UPDATE SET worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`,
      [id, hostname(), process.pid, workerIds],
    )
  }

  async function freeTheDead(): Promise<void> {
    const { rows } = await systemPool.query<{ id: string; host: string; pid: number; worker_ids: string[]; silent: boolean }>(
      `SELECT id, host, pid, worker_ids, seen_at < now() - $1 * interval '1 millisecond' AS silent FROM worker_processes WHERE id <> $2`,
      [deadAfterMs, id],
    )
    for (const other of rows) {
      if (!other.silent && !(other.host === hostname() && isGone(other.pid))) continue
      if (other.worker_ids.length > 0) await utils.forceUnlockWorkers(other.worker_ids)
      await systemPool.query('DELETE FROM worker_processes WHERE id = $1', [other.id])
    }
    await freeTheUnknown()
  }

  /** A process may die before it has said its name: what nobody who lives holds is nobody's. */
  async function freeTheUnknown(): Promise<void> {
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ holder: string }>(
        `SELECT DISTINCT locked_by AS holder FROM graphile_worker._private_job_queues
         WHERE locked_by IS NOT NULL AND locked_at < now() - $1 * interval '1 millisecond'
           AND NOT EXISTS (SELECT FROM worker_processes WHERE worker_ids @> ARRAY[locked_by])`,
        [deadAfterMs],
      ),
    )
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.holder))
  }

  function warn(error: unknown): void {
    app.log.warn({ error }, 'The sign of life of this worker could not be written')
  }

  await beat()
  await freeTheDead()
  const timer = setInterval(() => void beat().then(freeTheDead).catch(warn), beatMs)
  return {
    async leave() {
      clearInterval(timer)
      if (workerIds.length > 0) await utils.forceUnlockWorkers(workerIds)
      await systemPool.query('DELETE FROM worker_processes WHERE id = $1', [id])
    },
  }
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
