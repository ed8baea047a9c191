import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts'
import { stopLeftovers } from './leftovers.ts'
import { hasEnded, type PostmasterOptions, startPostmaster } from './postmaster.ts'

const firstPauseMs = 100
const longestPauseMs = 5000

/** How long each way of asking PostgreSQL to stop may take: wait for its clients, disconnect them, abort with recovery later. */
const stopSteps = [
  { signal: 'SIGTERM', waitMs: 1000 },
  { signal: 'SIGINT', waitMs: 60_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
] as const

/** Keeps PostgreSQL running on its port until `stop`: whenever its main process dies, another one is started, with growing pauses. */
export async function supervise(options: PostmasterOptions & { log: EmbeddedPostgresLog }): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let child = await startPostmaster(options)
  const watching = watch()

  async function watch(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      await ended(child)
      if (stopping.signal.aborted) return
      options.log.warn(`PostgreSQL ended unexpectedly (${child.signalCode ?? child.exitCode}), restarting it in ${pauseMs} ms`)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      try {
        await stopLeftovers(options.cluster, options.log)
        child = await startPostmaster(options)
        pauseMs = firstPauseMs
      } catch (error) {
        options.log.warn(String(error))
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await stopChild(child)
      await watching
      await stopChild(child)
    },
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  for (const { signal, waitMs } of stopSteps) {
    if (hasEnded(child)) return
    child.ref()
    child.kill(signal)
    await ended(child, waitMs)
  }
}

async function ended(child: ChildProcess, waitMs?: number): Promise<void> {
  if (hasEnded(child)) return
  const signal = waitMs === undefined ? undefined : AbortSignal.timeout(waitMs)
  await once(child, 'exit', { signal }).catch(() => undefined)
}
