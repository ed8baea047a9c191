import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { productVersion } from '../config/product-version.ts'
import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open-database.ts'
import { SetupError } from '../setup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFile, copyFolder, sumOf } from './copy-with-sums.ts'
import { type CopiedFile, type Manifest, manifestName } from './manifest.ts'
import { runTool } from './run-tool.ts'

/** What belongs to the process that runs, or to its PostgreSQL, which is copied in a way of its own. */
const ofRunning = /^(postgres|postgres\.(log.*|lock|url)|restore\.partial|postgres\.new)$/

type Given = { config: Config; database: Database; archive: string }

/** Makes one archive of the database, the files and the key, beside the product that runs. Answers its size in bytes. */
export async function makeBackup({ config, database, archive }: Given): Promise<{ bytes: number; holdsFiles: boolean }> {
  const target = resolve(archive)
  await mkdir(dirname(target), { recursive: true })
  if (target.startsWith(`${resolve(config.dataDir)}/`)) throw new SetupError(`The backup must not stand in DATA_DIR itself: ${target}`)
  const folder = await mkdtemp(join(dirname(target), '.besedka-backup-'))
  try {
    const schema = await schemaOf(database)
    // The database first: a file without a row does no harm, a row without a file does.
    const files = [...(await copyDatabase(config, database, folder)), ...(await copyData(config, folder))]
    const manifest: Manifest = {
      format: 1,
      product: productVersion,
      schema,
      madeAt: new Date().toISOString(),
      database: config.databaseUrl ? 'dump' : 'cluster',
      holdsFiles: config.filesUrl === undefined,
      files,
    }
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 })
    const partial = join(dirname(target), `.${basename(target)}.partial`)
    await runTool('tar', ['--create', '--gzip', `--file=${partial}`, `--directory=${folder}`, '.'], 'The program "tar" is not installed')
    await chmod(partial, 0o600)
    await rename(partial, target)
    const { size } = await stat(target)
    await database.systemPool.query('INSERT INTO backups (product, bytes) VALUES ($1, $2)', [productVersion, size])
    return { bytes: size, holdsFiles: manifest.holdsFiles }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.systemPool.query<{ schema: string }>("SELECT split_part(max(name), '_', 1) AS schema FROM migrations")
  return rows[0]?.schema ?? 'none'
}

async function copyDatabase(config: Config, database: Database, folder: string): Promise<CopiedFile[]> {
  if (!config.databaseUrl) {
    return copyCluster({ databaseUrl: database.url, cluster: join(config.dataDir, 'postgres'), to: join(folder, 'postgres') })
  }
  const dump = join(folder, 'database.dump')
  await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`, `--dbname=${config.databaseUrl}`], noClientTools('pg_dump'))
  return [{ path: 'database.dump', size: (await stat(dump)).size, sha256: await sumOf(dump) }]
}

export function noClientTools(program: string): string {
  return (
    `The program ${program} is not installed: with DATABASE_URL the database is copied by PostgreSQL's own client tools, of its version or newer.\n` +
    'Debian and Ubuntu have them from https://apt.postgresql.org (postgresql-client-18).'
  )
}

async function copyData(config: Config, folder: string): Promise<CopiedFile[]> {
  const skips = (path: string) => ofRunning.test(path) || path.startsWith('secret.key.')
  const copied = await copyFolder({ from: config.dataDir, to: folder, path: '', skips })
  if (config.secretKey === undefined) return copied
  const given = join(folder, '.key')
  await writeFile(given, `${config.secretKey}\n`, { mode: 0o600 })
  const key = await copyFile({ from: given, to: join(folder, 'secret.key'), path: 'secret.key' })
  await rm(given)
  return [...copied.filter(({ path }) => path !== 'secret.key'), ...key]
}
