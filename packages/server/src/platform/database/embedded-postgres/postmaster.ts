import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { close, open } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SetupError } from '../../setup-error.ts'
import { dataDirectoryOf } from './data-directory.ts'
import type { Programs } from './programs.ts'
import type { RunAs } from './run-as.ts'
import { programEnvironment } from './run-program.ts'
import { serverSettings } from './server-settings.ts'

export type PostmasterOptions = { cluster: string; programs: Programs; runAs: RunAs; port: number; durable: boolean; logFile: string }

/** Starts PostgreSQL's main process and waits until it accepts connections; throws with the end of its log when it gives up. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const child = await spawnPostmaster(options)
  while (!hasEnded(child)) {
    if (await isReady(options.cluster, child.pid)) return child
    await sleep(15)
  }
  const log = await readFile(options.logFile, 'utf8').catch(() => '')
  throw new SetupError(`PostgreSQL did not start; the end of ${options.logFile}:\n${log.trim().split('\n').slice(-5).join('\n')}`)
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * A crash ends PostgreSQL whole, and the supervisor starts a fresh one. Left to itself it starts over in place, and when it crashes again
 * just then, as it does while the disk of its log is full, it may wait for ever for a process that is dead (seen with 18).
 */
const underSupervision = ['restart_after_crash=off']

async function spawnPostmaster({ cluster, programs, runAs, port, durable, logFile }: PostmasterOptions): Promise<ChildProcess> {
  const settings = [...serverSettings({ port, durable }), ...underSupervision]
  const args = ['-D', dataDirectoryOf(cluster, runAs), ...settings.flatMap((setting) => ['-c', setting])]
  const log = await promisify(open)(logFile, 'a', 0o600)
  // A process group of its own: Ctrl-C in the terminal must reach PostgreSQL only after the server has finished with it.
  const child = spawn(programs.postgres, args, {
    cwd: cluster,
    ...runAs,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  await once(child, 'spawn').finally(() => promisify(close)(log))
  child.unref()
  endWithUs(child)
  return child
}

/** Even a server that ends without its shutdown, by an error or `process.exit`, takes PostgreSQL with it. */
function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** The main process writes its state into the eighth line of this file; looking there costs no connection. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}
