import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux has it wherever shared memory is; in containers it is often too small. */
const inMemory = '/dev/shm'
/** Two gigabytes of log at most, the databases of all workers, and room for everything else. */
const roomBytes = 6 * 1024 ** 3
const name = /^besedka-tests-(\d+)-/

/**
 * A new folder for the database of the tests: in memory where there is room. Each file of tests copies a database of some 1,500 files, which takes ten times
 * as long on a busy disk (33 ms against 370 to 1,000).
 */
export async function makeDatabaseFolder(): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(join(tmpdir(), 'besedka-tests-'))
  await removeLeftovers()
  return mkdtemp(join(inMemory, `besedka-tests-${process.pid}-`))
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) >= roomBytes
}

/** What runs left that were killed: it would stay in memory until the machine is restarted. */
async function removeLeftovers(): Promise<void> {
  const left = (await readdir(inMemory)).filter((entry) => {
    const pid = name.exec(entry)?.[1]
    return pid !== undefined && !runs(Number(pid))
  })
  await Promise.all(left.map((entry) => rm(join(inMemory, entry), { recursive: true, force: true })))
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
