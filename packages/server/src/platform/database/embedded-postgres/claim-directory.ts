import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../../setup-error.ts'
import { processBirth } from './process-birth.ts'

const waitForHolderMs = 5000

/**
 * Makes this process the only owner of a folder by a lock file that names it, until `release` or the end of the process.
 *
 * The file of a process that no longer lives is taken over. A living holder may be about to end (a restart), so it gets five
 * seconds; then this throws.
 */
export async function claimDirectory(lockFile: string): Promise<{ release(): Promise<void> }> {
  const me = await describe(process.pid)
  const deadline = Date.now() + waitForHolderMs
  const mine = `${lockFile}.${process.pid}`
  await writeFile(mine, me, { mode: 0o600 })
  try {
    while (!(await linkNew(mine, lockFile))) {
      const holder = await readFile(lockFile, 'utf8').catch(() => '')
      if (holder === me || !(await isAlive(holder))) await removeStale(lockFile, holder)
      else if (Date.now() > deadline) throw new SetupError(inUse(lockFile, holder))
      else await sleep(100)
    }
  } finally {
    await rm(mine, { force: true })
  }
  return {
    release: async () => {
      if ((await readFile(lockFile, 'utf8').catch(() => '')) === me) await rm(lockFile, { force: true })
    },
  }
}

/** A hard link appears whole or not at all, so nobody ever reads a half-written lock. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same stale lock: the loser of the race sees that it moved a fresh one, and puts it back. */
async function removeStale(lockFile: string, seen: string): Promise<void> {
  const aside = `${lockFile}.stale.${process.pid}`
  await rename(lockFile, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => seen)
  if (moved !== seen) await linkNew(aside, lockFile)
  await rm(aside, { force: true })
}

async function describe(pid: number): Promise<string> {
  return `${pid}\n${await processBirth(pid)}\n`
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10)
  return pid > 0 && (await processBirth(pid)) !== '' && (await describe(pid)) === holder
}

function inUse(lockFile: string, holder: string): string {
  const pid = Number.parseInt(holder, 10)
  return `The data folder ${dirname(lockFile)} is in use by another running server (process ${pid}). Stop it, or set DATA_DIR to another folder.`
}
