import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { InvariantId } from '../checker/breach.ts'
import { defectsInStorage } from '../defects/in-storage.ts'
import { layLyingLine } from '../defects/lying-line.ts'
import { untilBroken, untilWell } from '../defects/moments.ts'
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

const leakMs = 4_000
const confirmedMs = 2_000
const leak = fileURLToPath(new URL('../defects/leak.ts', import.meta.url))

/** One defect that was planted, or the control without any. */
type Trial = { name: string; breaks: InvariantId; conclusion: Conclusion }
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

    const [control, ...trials] = await Promise.all([
      concludeAfter(await openSmallScene(stage, { name: 'control', server, service, control: true }), async () => {}),
      ...[...defectsInStorage, ...defectsOnTheWay].map(async ({ name, breaks, plant }): Promise<Trial> => {
        const scene = await openSmallScene(stage, { name, server, service })
        return { name, breaks, conclusion: await concludeAfter(scene, () => plant({ database, scene })) }
      }),
      changeWords(ground),
      leakMemory(ground, settings),
    ])
    trials.push(await cutPower(ground))

    const missedBy = trials.filter(({ breaks, conclusion }) => !conclusion.breaches.some(({ invariant }) => invariant === breaks))
    return {
      ...control,
      defects: { planted: trials.length, found: trials.length - missedBy.length },
      missed: missedBy.map(({ name, breaks }) => `${breaks} did not notice “${name}”`),
      figures: Object.fromEntries(trials.map(({ name, conclusion }) => [name, whoNoticed(conclusion)])),
    }
  },
}

function whoNoticed({ breaches }: Conclusion): string {
  const counts = Map.groupBy(breaches, ({ invariant }) => invariant)
  return [...counts].map(([invariant, found]) => `${invariant} ${found.length}×`).join(' ') || 'nobody'
}

async function concludeAfter(scene: Scene, plant: () => Promise<void>): Promise<Conclusion> {
  await untilWell(scene)
  await plant()
  await untilBroken(scene)
  return await scene.conclude()
}

async function changeWords({ stage, server, service }: Ground): Promise<Trial> {
  const name = 'words changed on the way'
  const liveAddress = await layLyingLine(stage, server.url)
  const scene = await openSmallScene(stage, { name, server, service, liveAddress })
  return { name, breaks: 'I3', conclusion: await concludeAfter(scene, async () => {}) }
}

async function leakMemory({ stage, service }: Ground, settings: Record<string, string>): Promise<Trial> {
  const name = 'memory and files kept'
  const server = await startServer(stage, { name: 'leaking', settings, nodeArguments: ['--import', leak] })
  const before = await measureUsage(server)
  const scene = await openSmallScene(stage, { name, server, service })
  const conclusion = await concludeAfter(scene, async () => {
    await sleep(leakMs)
    scene.usage.push({ process: server.name, before, after: await measureUsage(server) })
  })
  await server.stop()
  return { name, breaks: 'I8', conclusion }
}

/** Commits that are confirmed before they are on the disk: nobody notices until PostgreSQL dies. */
async function cutPower({ stage, server, service, cluster, database }: Ground): Promise<Trial> {
  const name = 'confirmed before it is on the disk'
  await database.query('ALTER DATABASE besedka SET synchronous_commit = off')
  await database.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`)
  await database.query('SELECT pg_reload_conf(), pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()')
  const scene = await openSmallScene(stage, { name, server, service, withoutScreens: true })
  const conclusion = await concludeAfter(scene, async () => {
    // All before this is safe: the office itself has to be there in the end.
    await database.query('CHECKPOINT')
    await sleep(confirmedMs)
    await cluster.kill('whole')
    await cluster.start()
  })
  return { name, breaks: 'I1', conclusion }
}
