import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isAtLeast, productVersion } from '../config/product-version.ts'
import type { Config } from '../config/read-config.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { errorCodeOf } from '../database/error-code.ts'
import { changeLogIdentity } from '../database/log-identity.ts'
import { migrate } from '../database/migrate.ts'
import type { Log } from '../log/create-log.ts'
import { SetupError } from '../setup-error.ts'
import { sumOf } from './copy-with-sums.ts'
import { noClientTools } from './make-backup.ts'
import { Manifest, manifestName } from './manifest.ts'
import { runTool } from './run-tool.ts'

type Given = { config: Config; log: Log; archive: string; tell(line: string): void }

/**
 * Puts a backup into an empty DATA_DIR (and, with DATABASE_URL, into an empty database): checks every sum, starts the database, and gives the log another
 * identity. What is not whole is refused before anything is in its place.
 */
export async function restoreBackup({ config, log, archive, tell }: Given): Promise<Manifest> {
  await requireEmpty(config)
  const partial = join(config.dataDir, 'restore.partial')
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    await runTool('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${partial}`], 'The program "tar" is not installed')
    const manifest = await readManifest(partial, archive)
    if ((manifest.database === 'dump') !== (config.databaseUrl !== undefined)) throw otherKind(manifest)
    await checkSums(partial, manifest)
    tell(`${manifest.files.length} files are whole: Besedka ${manifest.product}, schema ${manifest.schema}, made at ${manifest.madeAt}`)
    if (config.databaseUrl) await loadDump(config.databaseUrl, join(partial, 'database.dump'))
    for (const name of await readdir(partial)) {
      if (name !== manifestName && name !== 'database.dump') await rename(join(partial, name), join(config.dataDir, name))
    }
    await rm(partial, { recursive: true })
    await bringUp(config, log, tell)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function requireEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  const there = (await readdir(dataDir).catch(() => [])).filter((name) => name !== 'restore.partial')
  if (there.length > 0) {
    throw new SetupError(`DATA_DIR (${dataDir}) is not empty: set it aside, do not delete it, and restore into an empty one.`)
  }
  if (databaseUrl === undefined) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>("SELECT count(*)::int AS count FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")
    .finally(() => client.end())
  if ((rows[0]?.count ?? 0) > 0)
    throw new SetupError('The database of DATABASE_URL is not empty: create another one and restore into that.')
}

async function readManifest(folder: string, archive: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  const parsed = Manifest.safeParse(text === '' ? undefined : JSON.parse(text))
  if (!parsed.success) throw new SetupError(`${archive} is no backup of Besedka: it holds no ${manifestName} that can be read.`)
  if (!isAtLeast(productVersion, parsed.data.product)) {
    throw new SetupError(
      `The backup was made by Besedka ${parsed.data.product}, and this is ${productVersion}: restore it with that version or a newer one.`,
    )
  }
  return parsed.data
}

function otherKind({ database }: Manifest): SetupError {
  return new SetupError(
    database === 'dump'
      ? 'The backup holds a dump of a PostgreSQL of your own: set DATABASE_URL to an empty database.'
      : 'The backup holds the embedded PostgreSQL: restore it without DATABASE_URL.',
  )
}

async function checkSums(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, size, sha256 } of files) {
    const found = await stat(join(folder, path)).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'ENOENT') throw error
    })
    if (found === undefined) throw new SetupError(`The backup is not whole: ${path} is missing.`)
    if (found.size !== size || (await sumOf(join(folder, path))) !== sha256)
      throw new SetupError(`The backup is damaged: ${path} is not what was saved.`)
  }
}

async function loadDump(databaseUrl: string, dump: string): Promise<void> {
  await runTool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${databaseUrl}`, dump], noClientTools('pg_restore'))
}

/** The database answers, its schema is one that this version knows, and no screen takes it for the one that it had. */
async function bringUp(config: Config, log: Log, tell: (line: string) => void): Promise<void> {
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    const schema = await migrate(postgres.url, { tell })
    await changeLogIdentity(postgres.url)
    tell(`The database answers, schema ${schema}; screens that were open before will fetch everything afresh`)
  } finally {
    await postgres.stop()
  }
}
