import { randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../../setup-error.ts'
import { chownTree } from './chown-tree.ts'
import { dataDirectoryOf } from './data-directory.ts'
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts'
import type { Programs } from './programs.ts'
import type { RunAs } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** The database, and the owning role, that the product uses in its embedded cluster. */
export const databaseName = 'besedka'

type ClusterPlace = { home: string; cluster: string; programs: Programs; runAs: RunAs; log: EmbeddedPostgresLog }

/** Creates the cluster when there is none, repairs owner and mode of an existing one, and returns its password. */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const passwordFile = join(place.home, 'postgres.password')
  if (!(await exists(join(place.cluster, 'PG_VERSION')))) await createCluster(place, passwordFile)
  else await repairOwner(place.cluster, place.runAs)
  return (await readFile(passwordFile, 'utf8').catch((cause: unknown) => refuseWithoutPassword(passwordFile, cause))).trim()
}

function refuseWithoutPassword(file: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new SetupError(`The password of the embedded database cannot be read: ${reason}. Put ${file} back from a backup of DATA_DIR.`, {
    cause,
  })
}

/** Everything happens in a folder beside it and ends with a rename, so an interrupted first start leaves nothing half made. */
async function createCluster({ cluster, programs, runAs, log }: ClusterPlace, passwordFile: string): Promise<void> {
  log.info(`Creating the database in ${cluster}`)
  const password = randomBytes(24).toString('base64url')
  const partial = `${cluster}.new`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  if (runAs) await chown(partial, runAs.uid, runAs.gid)
  const dataDirectory = dataDirectoryOf(partial, runAs)
  await withSecretFile(password, runAs, (secret) =>
    runProgram({ program: programs.initdb, args: [...initdbOptions, `--pwfile=${secret}`, '-D', dataDirectory], cwd: partial, runAs }),
  )
  const single = ['--single', '-D', dataDirectory, '-c', 'log_checkpoints=off', 'postgres']
  await runProgram({ program: programs.postgres, args: single, cwd: partial, runAs, input: `CREATE DATABASE ${databaseName};\n` })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  // An existing folder without PG_VERSION is no cluster; rename refuses to replace it unless it is empty.
  await rename(partial, cluster)
}

/** The built-in provider gives the same Unicode order and case rules on every system, whatever locales it has. */
const initdbOptions = [
  `--username=${databaseName}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--no-instructions',
]

/** A cluster restored from a backup by root may belong to root, and PostgreSQL refuses folders that others can read. */
async function repairOwner(cluster: string, runAs: RunAs): Promise<void> {
  const { uid, mode } = await stat(cluster)
  if (runAs && uid !== runAs.uid) await chownTree(cluster, runAs)
  if ((mode & 0o077) !== 0) await chmod(cluster, 0o700)
}

async function withSecretFile<T>(secret: string, runAs: RunAs, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-'))
  const file = join(folder, 'secret')
  try {
    await writeFile(file, `${secret}\n`, { mode: 0o600 })
    if (runAs) await Promise.all([chown(folder, runAs.uid, runAs.gid), chown(file, runAs.uid, runAs.gid)])
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
