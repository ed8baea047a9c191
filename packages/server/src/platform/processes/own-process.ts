import { hostname } from 'node:os'
import { newId } from '@besedka/contract'
import type { Bus } from '../bus/bus.ts'
import { productVersion } from '../config/product-version.ts'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'

const beatMs = 5_000
/** Who is new says so, for those who thought that they were alone. */
const arrivals = 'processes'
/** Three beats missed: nothing that this process vouched for is believed any more. */
export const silentAfterMs = 15_000

export type Beat = {
  /** This process was held for dead meanwhile (it had been frozen, or cut off): what it vouched for may be gone. */
  returned: boolean
}

export type OwnProcess = ReturnType<typeof createOwnProcess>

/**
 * This process among those that share the database: every five seconds it writes down that it lives. Others rely on it: whoever is
 * silent has nobody online, and its jobs are taken over.
 */
export function createOwnProcess({ database, bus, log }: { database: Database; bus: Bus; log: Log }) {
  const { systemPool } = database
  const id = newId()
  const workerIds: string[] = []
  const listeners = new Set<(beat: Beat) => Promise<void>>()
  let others = 0
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const { rows } = await systemPool.query<{ returned: boolean; others: number }>(
      `WITH before AS (SELECT seen_at FROM processes WHERE id = $1)
       INSERT INTO processes (id, host, pid, worker_ids, seen_at, version) VALUES ($1, $2, $3, $4, now(), $6)
       ON CONFLICT (id) DO UPDATE SET worker_ids = excluded.worker_ids, seen_at = excluded.seen_at
       RETURNING coalesce((SELECT seen_at < now() - $5 * interval '1 millisecond' FROM before), true) AS returned,
                 (SELECT count(*) FROM processes WHERE id <> $1 AND seen_at > now() - $5 * interval '1 millisecond') AS others`,
      [id, hostname(), process.pid, workerIds, silentAfterMs, productVersion],
    )
    others = rows[0]?.others ?? 0
    for (const call of listeners) await call({ returned: rows[0]?.returned ?? false })
  }

  function beatOn(): void {
    beat().catch((error: unknown) => log.warn({ error }, 'The sign of life of this process could not be written'))
  }

  return {
    id,
    /** Whether no other process shares the work, as far as the last beat knows. */
    alone: () => others === 0,
    /** Calls after each beat. */
    onBeat: (call: (beat: Beat) => Promise<void>) => void listeners.add(call),
    /** Writes down a holder of jobs: when this process dies, others free what it held. */
    addWorker(workerId: string): void {
      workerIds.push(workerId)
      if (timer) beatOn()
    },
    workerIds: () => [...workerIds],
    async start(): Promise<void> {
      await beat()
      timer = setInterval(beatOn, beatMs)
      bus.follow(arrivals, beatOn)
      bus.say(arrivals, id)
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await systemPool.query('DELETE FROM processes WHERE id = $1', [id])
    },
  }
}
