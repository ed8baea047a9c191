import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveAgeSeconds, archiveAll, archiveLog, withOwner } from '../backup/archive.ts'
import { takeBaseBackup } from '../backup/base-backup.ts'
import { restoreToPoint } from '../backup/restore.ts'
import { missingFiles, type SentFile, sendFiles } from '../backup/sent-files.ts'
import { check } from '../checker/check.ts'
import { gatherStored, type Stored } from '../checker/gather-stored.ts'
import type { FaultRun } from '../fault-run.ts'
import type { Promised } from '../ledger/entry.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { openScene, type Scene } from '../scene.ts'
import { startCluster } from '../system/cluster.ts'
import { createServer } from '../system/server.ts'
import { startServer } from '../system/start-server.ts'
import { nonce } from '../traffic/nonce.ts'
import { answerChats } from '../traffic/operators.ts'
import { writeFromSite } from '../traffic/site-customers.ts'
import { connectTelegram, startTelegram, type Telegram } from '../traffic/telegram.ts'

const point = 'before_the_accident'
/** The largest loss we promise when the disk is gone with all that is on it. */
const archiveTimeoutSeconds = 60
const patienceMs = 30_000

export const restoreToAPoint: FaultRun = {
  name: 'restore',
  hypothesis:
    'Everything is deleted, and the base backup, the archive of the log, the files and the secret key bring back all that was accepted before a named point',
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 1 })
    const cluster = await startCluster(stage)
    await archiveLog(cluster, { timeoutSeconds: archiveTimeoutSeconds })
    const settings = { ...telegram.settings, DATABASE_URL: cluster.url }
    const server = await startServer(stage, { name: 'server', settings })
    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4 })
    // Nobody writes there before the restore: its token, sealed with the secret key, is what has to come back.
    await connectTelegram(scene.office, telegram)
    const files: SentFile[] = []
    write(scene, files)

    await sleep(20_000 * stage.scale)
    const base = join(stage.folder, 'base')
    const baseBackupMs = await took(() => takeBaseBackup(cluster, base))
    stage.say(`base backup in ${baseBackupMs} ms, ${scene.ledger.count()} accepted so far`)
    const archiveAge = await largestAge(cluster.url, 90_000 * stage.scale)
    const before = { promised: await readLedger(scene.ledger.file), files: [...files] }
    await withOwner(cluster.url, (owner) => owner.query('SELECT pg_create_restore_point($1)', [point]))
    const pointAt = scene.ledger.count()
    const filesCopy = join(stage.folder, 'files')
    await sleep(10_000 * stage.scale)
    await scene.traffic.stop()
    await scene.ledger.close()
    const after = (await readLedger(scene.ledger.file)).slice(before.promised.length)
    // As a nightly or hourly copy would have them: files are never changed, so a later copy serves an earlier point.
    await cp(server.dataDir, filesCopy, { recursive: true })
    await deleteEverything(cluster.url)
    await archiveAll(cluster.url)
    await server.stop()
    await cluster.stop()

    const from = performance.now()
    const restored = await restoreToPoint(stage, { base, of: cluster }, point)
    const second = await createServer({ name: 'restored', folder: stage.folder, settings: { ...settings, DATABASE_URL: restored.url } })
    await cp(filesCopy, second.dataDir, { recursive: true })
    stage.atEnd(() => second.stop())
    await second.start()
    const restoreMs = Math.round(performance.now() - from)

    const stored = await gatherStored(restored.url, [scene.office.organisationId, scene.neighbour.organisationId])
    const lostFiles = await missingFiles(second.url, before.files)
    const breaches = check({ promised: judgedAt(before.promised, after), ...stored })
    return {
      accepted: before.promised.filter(({ state }) => state === 'accepted').length,
      breaches,
      missed: [
        ...(lostFiles.length > 0 ? [`${lostFiles.length} of ${before.files.length} files are not as they were sent`] : []),
        ...laterThanThePoint(stored, after),
        ...(before.files.length === 0 ? ['No file was sent before the point'] : []),
        ...((await hearsTelegram(telegram, restored.url))
          ? []
          : ['The bot does not answer: its token could not be opened with the secret key']),
        ...(archiveAge > archiveTimeoutSeconds ? [`The archive was ${archiveAge} s behind`] : []),
      ],
      figures: {
        rpoSeconds: Math.round(archiveAge * 10) / 10,
        rtoMs: restoreMs,
        baseBackupMs,
        databaseMegabytes: await megabytes(restored.url),
        acceptedAfterThePoint: scene.ledger.count() - pointAt,
        filesCompared: before.files.length,
      },
    }
  },
}

function write({ office, traffic }: Scene, files: SentFile[]): void {
  traffic.join((one) => writeFromSite(one, { office, count: 16, meanPauseMs: 200 }))
  traffic.join((one) => answerChats(one, { office, meanPauseMs: 150, closes: 0.02, telegramChannelIds: new Set() }))
  traffic.join((one) => sendFiles(one, { office, sent: files }))
}

async function took(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await act()
  return Math.round(performance.now() - from)
}

/** How far the archive was behind at worst, in seconds. */
async function largestAge(url: string, ms: number): Promise<number> {
  let largest = 0
  for (const until = Date.now() + ms; Date.now() < until; await sleep(250)) largest = Math.max(largest, await archiveAgeSeconds(url))
  return largest
}

/** What was begun before the point and answered after it may be there or not; what was not begun before must not be judged as lost. */
function judgedAt(before: readonly Promised[], after: readonly Promised[]): Promised[] {
  return [...before, ...after.map((entry): Promised => ({ ...entry, state: 'unknown' }))]
}

/** The restore stops at the point and not somewhere after it. */
function laterThanThePoint({ messages }: Stored, after: readonly Promised[]): string[] {
  const texts = new Set(messages.map(({ text }) => text))
  // Those that were on their way at the point stand at the beginning.
  const surplus = after.slice(64).filter(({ text }) => texts.has(text))
  return surplus.length > 0 ? [`${surplus.length} messages are there that were sent after the point`] : []
}

/** Somebody's slip of the hand: every row of every table. */
async function deleteEverything(url: string): Promise<void> {
  await withOwner(url, async (owner) => {
    await owner.query('SET session_replication_role = replica')
    const { rows } = await owner.query<{ name: string }>("SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'")
    for (const { name } of rows) await owner.query(`DELETE FROM ${name}`)
    const { rows: left } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM messages')
    if (left[0]?.count !== 0) throw new Error('The accident did not happen')
  })
}

/** Whether a message to the bot arrives: only with the secret key can the server know the bot's token. */
async function hearsTelegram({ people }: Telegram, url: string): Promise<boolean> {
  const text = `after-${nonce()}`
  people[0]?.phone.write(text)
  return withOwner(url, async (owner) => {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
      const { rowCount } = await owner.query('SELECT FROM messages WHERE text = $1', [text])
      if (rowCount === 1) return true
    }
    return false
  })
}

async function megabytes(url: string): Promise<number> {
  return withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes')
    return Math.round((rows[0]?.bytes ?? 0) / 1024 / 1024)
  })
}
