import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withChildren } from '../../bench/product/process-usage.ts'

/**
 * Ways in which PostgreSQL may die: all at once, as by the out-of-memory killer of a container; its main process alone, whose children
 * then find themselves orphaned; one of its backends, upon which the rest abort and recover.
 */
export const postgresDeaths = ['whole', 'main', 'backend'] as const
export type PostgresDeath = (typeof postgresDeaths)[number]

/** Kills the PostgreSQL of this cluster; its `postmaster.pid` stays behind, as after a power cut. */
export async function killPostgres(cluster: string, death: PostgresDeath): Promise<void> {
  const [main = 0, ...children] = withChildren(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10))
  const last = children.at(-1)
  const doomed = death === 'whole' ? [main, ...children] : death === 'main' || last === undefined ? [main] : [last]
  for (const pid of doomed) kill(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}
