import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { InvariantId } from '../checker/breach.ts'
import { defectsInStorage } from '../defects/in-storage.ts'
import { layLyingLine } from '../defects/lying-line.ts'
import { untilBroken, untilDone, untilWell } from '../defects/moments.ts'
import { defectsOnTheWay } from '../defects/on-the-way.ts'
import { openSmallScene } from '../defects/small-scene.ts'
import type { FaultRun, Stage } from '../fault-run.ts'
import type { Conclusion, Scene } from '../scene.ts'
import { type Cluster, startCluster } from '../system/cluster.ts'
import type { Server } from '../system/server.ts'
import { sharedSettings } from '../system/shared-settings.ts'
import { startServer } from '../system/start-server.ts'
import { measureUsage } from '../system/usage.ts'
import { serveTelegram, type TelegramService } from '../traffic/telegram.ts'

/** More than what a healthy process may differ by in two looks. */
const filesKept = 40
const liesTold = 3
const unwrittenMessages = 5
const leak = fileURLToPath(new URL('../defects/leak.ts', import.meta.url))

/** One defect that was planted, or the control without any. */
type Trial = { name: string; breaks: InvariantId; conclusion: Conclusion; neverHappened?: string }
type Ground = { stage: Stage; server: Server; service: TelegramService; cluster: Cluster; database: pg.Pool }

export const plantedDefects: FaultRun = {
  name: 'planted-defects',
  hypothesis:
    'What is made wrong in the running product on purpose, for each invariant at least once, the checker reports; and nothing where nothing is wrong',
  async perform(stage) {
    const cluster = await startCluster(stage)
    const service = await serveTelegram(stage)
    const settings = { ...sharedSettings(cluster), ...service.settings }
    const server = await startServer(stage, { name: 'server', settings })
    const database = new pg.Pool({ connectionString: cluster.url, max: 2 })
    // The power cut ends its connections too.
    database.on('error', () => {})
    stage.atEnd(() => database.end())
    const ground: Ground = { stage, server, service, cluster, database }

    // One scene after another: fourteen offices opened at once take longer than a connection to the database may.
    const controlScene = await openSmallScene(stage, { name: 'control', server, service, control: true })
    const performed: Promise<Trial>[] = []
    // A trial needs its scene and the database to its end, also when the run fails elsewhere. Settled at once: a rejection before it is awaited would end
    // the process.
    const begin = (trial: Promise<Trial>) => {
      const settled = Promise.allSettled([trial])
      stage.atEnd(() => settled)
      performed.push(trial)
    }
    for (const { name, breaks, plant } of [...defectsInStorage, ...defectsOnTheWay]) {
      const scene = await openSmallScene(stage, { name, server, service })
      begin(concludeAfter(scene, () => plant({ database, scene })).then((outcome) => ({ name, breaks, ...outcome })))
    }
    const changed = await changeWords(ground)
    const leaked = await leakMemory(ground, settings)
    begin(changed())
    begin(leaked())
    const [control, ...trials] = await Promise.all([concludeControl(controlScene), ...performed])
    trials.push(await cutPower(ground))

    const missedBy = trials.filter(
      ({ breaks, conclusion, neverHappened }) => neverHappened || !conclusion.breaches.some(({ invariant }) => invariant === breaks),
    )
    return {
      ...control,
      defects: { planted: trials.length, found: trials.length - missedBy.length },
      missed: missedBy.map(({ name, breaks, neverHappened }) => `“${name}”: ${neverHappened ?? `${breaks} did not notice it`}`),
      figures: Object.fromEntries(trials.map(({ name, conclusion }) => [name, whoNoticed(conclusion)])),
    }
  },
}

function whoNoticed({ breaches }: Conclusion): string {
  const counts = Map.groupBy(breaches, ({ invariant }) => invariant)
  return [...counts].map(([invariant, found]) => `${invariant} ${found.length}×`).join(' ') || 'nobody'
}

async function concludeControl(scene: Scene): Promise<Conclusion> {
  await untilWell(scene)
  await untilBroken(scene)
  return await scene.conclude()
}

/** What the checker says after something was made wrong; or that it never took effect, which says nothing about the checker. */
async function concludeAfter(scene: Scene, plant: () => Promise<void>): Promise<Pick<Trial, 'conclusion' | 'neverHappened'>> {
  await untilWell(scene)
  const failure = await plant().then(
    () => undefined,
    (error: unknown) => ({ neverHappened: error instanceof Error ? error.message : String(error) }),
  )
  await untilBroken(scene)
  return { conclusion: await scene.conclude(), ...failure }
}

/** Opens the scene; what it answers performs the trial. */
async function changeWords({ stage, server, service }: Ground): Promise<() => Promise<Trial>> {
  const name = 'words changed on the way'
  const line = await layLyingLine(stage, server.url)
  const scene = await openSmallScene(stage, { name, server, service, liveAddress: line.url })
  return async () => ({ name, breaks: 'I3', ...(await concludeAfter(scene, () => untilDone(() => line.lies() >= liesTold))) })
}

async function leakMemory({ stage, service }: Ground, settings: Record<string, string>): Promise<() => Promise<Trial>> {
  const name = 'memory and files kept'
  const server = await startServer(stage, { name: 'leaking', settings, nodeArguments: ['--import', leak] })
  const before = await measureUsage(server)
  const scene = await openSmallScene(stage, { name, server, service })
  return async () => {
    const outcome = await concludeAfter(scene, async () => {
      process.kill(server.pid(), 'SIGUSR2')
      await untilDone(async () => (await measureUsage(server)).openFiles > before.openFiles + filesKept)
      scene.usage.push({ process: server.name, before, after: await measureUsage(server) })
    })
    await server.stop()
    return { name, breaks: 'I8', ...outcome }
  }
}

/** Commits that are confirmed before they are on the disk: nobody notices until PostgreSQL dies. */
async function cutPower({ stage, server, service, cluster, database }: Ground): Promise<Trial> {
  const name = 'confirmed before it is on the disk'
  await database.query('ALTER DATABASE besedka SET synchronous_commit = off')
  await database.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`)
  await database.query('SELECT pg_reload_conf(), pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()')
  const scene = await openSmallScene(stage, { name, server, service, withoutScreens: true })
  const outcome = await concludeAfter(scene, async () => {
    // All before this is safe: the office itself has to be there in the end.
    await database.query('CHECKPOINT')
    await untilUnwritten(scene, database)
    await cluster.kill('whole')
    await cluster.start()
  })
  return { name, breaks: 'I1', ...outcome }
}

/** Until some messages have been accepted since the log of PostgreSQL last went to the disk. */
async function untilUnwritten({ ledger }: Scene, database: pg.Pool): Promise<void> {
  let written = ''
  let acceptedBefore = ledger.count()
  await untilDone(async () => {
    const { rows } = await database.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')
    const lsn = rows[0]?.lsn ?? ''
    if (lsn !== written) acceptedBefore = ledger.count()
    written = lsn
    return ledger.count() >= acceptedBefore + unwrittenMessages
  })
}
