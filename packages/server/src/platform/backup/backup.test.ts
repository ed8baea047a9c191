import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { runTool } from './run-tool.ts'

const log = pino({ level: 'silent' })
let home: string
let dataDir: string
let postgres: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'besedka-backup-'))
  dataDir = join(home, 'data')
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'picture'), 'a picture')
  await writeFile(join(dataDir, 'secret.key'), `${Buffer.alloc(32, 3).toString('base64')}\n`, { mode: 0o600 })
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.url)
  database = openDatabase(postgres.url)
}, 120_000)

afterAll(async () => {
  await database.close()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

const configOf = (folder: string, settings: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...settings })

async function write(day: string): Promise<void> {
  await database.systemPool.query('INSERT INTO sms_days (day, spent_kopecks) VALUES ($1, 1)', [day])
}

it('holds what was there, though people go on writing, and is another log than the one that it was made of', async () => {
  await write('2026-01-01')
  let writing = true
  const others = (async () => {
    for (let day = 0; writing; day++)
      await database.systemPool.query('INSERT INTO captcha_uses VALUES ($1, now())', [Buffer.from(`use ${day}`)])
  })()
  const archive = join(home, 'backup.tar.gz')

  const { bytes } = await makeBackup({ config: configOf(dataDir), database, archive })

  writing = false
  await others
  await write('2026-01-02')
  const { rows: age } = await database.systemPool.query('SELECT bytes FROM backups')
  expect(age).toEqual([{ bytes }])
  const restored = join(home, 'restored')
  await mkdir(restored)
  const told: string[] = []
  await restoreBackup({ config: configOf(restored), log, archive, tell: (line) => void told.push(line) })
  expect(await readFile(join(restored, 'files', 'picture'), 'utf8')).toBe('a picture')
  expect(await readFile(join(restored, 'secret.key'))).toEqual(await readFile(join(dataDir, 'secret.key')))
  const again = await startEmbeddedPostgres({ dataDir: restored, log })
  const copy = openDatabase(again.url)
  try {
    const { rows } = await copy.systemPool.query("SELECT to_char(day, 'YYYY-MM-DD') AS day FROM sms_days ORDER BY day")
    expect(rows).toEqual([{ day: '2026-01-01' }])
    expect(await logOf(copy)).not.toBe(await logOf(database))
  } finally {
    await copy.close()
    await again.stop()
  }
}, 180_000)

it('is refused when it is damaged, when there is something in its place, and when it is something else', async () => {
  const archive = join(home, 'whole.tar.gz')
  await makeBackup({ config: configOf(dataDir, { SECRET_KEY: Buffer.alloc(32, 5).toString('base64') }), database, archive })
  const [unpacked, empty] = [join(home, 'unpacked'), join(home, 'empty')]
  await mkdir(unpacked)
  await mkdir(empty)
  const restore = (from: string, folder = empty) => restoreBackup({ config: configOf(folder), log, archive: from, tell() {} })
  await runTool('tar', ['-xzf', archive, '-C', unpacked], '')
  expect(await readFile(join(unpacked, 'secret.key'), 'utf8')).toBe(`${Buffer.alloc(32, 5).toString('base64')}\n`)
  await writeFile(join(unpacked, 'files', 'picture'), 'B picture')
  await runTool('tar', ['-czf', join(home, 'damaged.tar.gz'), '-C', unpacked, '.'], '')
  await rm(join(unpacked, 'manifest.json'))
  await runTool('tar', ['-czf', join(home, 'other.tar.gz'), '-C', unpacked, '.'], '')

  await expect(restore(archive, dataDir)).rejects.toThrow('is not empty')
  await expect(restore(join(home, 'damaged.tar.gz'))).rejects.toThrow('The backup is damaged: files/picture is not what was saved')
  await expect(restore(join(home, 'other.tar.gz'))).rejects.toThrow('is no backup of Besedka')
}, 120_000)

async function logOf({ url }: Database): Promise<string> {
  const probe = openDatabase(url)
  try {
    const { rows } = await probe.systemPool.query<{ log: string }>('SELECT current_log() AS log')
    return rows[0]?.log ?? ''
  } finally {
    await probe.close()
  }
}
