import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts'
import { processBirth } from './process-birth.ts'

const fastShutdownSeconds = 30

/**
 * Ends what a killed server left running on this cluster, so that ours may start.
 *
 * The main process of a killed server is stopped cleanly; when that one was killed too, its children end by themselves.
 * A `postmaster.pid` is removed only when nobody works in the folder: its number may belong to a stranger after a reboot.
 */
export async function stopLeftovers(cluster: string, log: EmbeddedPostgresLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const main = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!main) return
  let left = await processesOf(cluster, main)
  if (left.length > 0) log.info(`Stopping PostgreSQL (process ${main}) that an earlier server left running`)
  if (left.includes(main)) signal(main, 'SIGINT')
  for (
    const deadline = Date.now() + fastShutdownSeconds * 1000;
    left.length > 0 && Date.now() < deadline;
    left = await processesOf(cluster, main)
  ) {
    await sleep(20)
  }
  for (const pid of left) signal(pid, 'SIGQUIT')
  if (left.length > 0) await sleep(1000)
  await rm(pidFile, { force: true })
}

async function processesOf(cluster: string, main: number): Promise<number[]> {
  return process.platform === 'linux' ? processesStandingIn(await realpath(cluster)) : (await processBirth(main)) ? [main] : []
}

/** All processes of PostgreSQL stand in the folder of their cluster, and hardly anything else ever does. */
async function processesStandingIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ((await isPostgresIn(pid, folder)) ? pid : 0)))
  return found.filter((pid) => pid > 0)
}

async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) return false
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres'
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}
