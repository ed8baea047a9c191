import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes, type Performed, type Stage } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startCluster } from '../system/cluster.ts'
import { killPostgres, type PostgresDeath, postgresDeaths } from '../system/kill-postgres.ts'
import type { Server } from '../system/server.ts'
import { startServer } from '../system/start-server.ts'
import { measureUsage } from '../system/usage.ts'
import { startTelegram, type Telegram } from '../traffic/telegram.ts'
import { untilAccepting } from '../until-accepting.ts'

const killsInFull = 12
const warmUpMs = 6_000
/** Until messages are accepted again: half of the recoveries have to be faster. */
const goalMs = 5_000

const promise = 'nothing accepted is lost, the server lives on and says 503 meanwhile, and accepts again within 5 s'

export const killEmbeddedPostgres: FaultRun = {
  name: 'kill-postgres-embedded',
  hypothesis: `The embedded PostgreSQL is killed under load, whole or in part, and started again by the server: ${promise}`,
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 8 })
    const server = await startServer(stage, { name: 'server', settings: telegram.settings })
    return await killUnderLoad({ stage, server, telegram, kill: (death) => killPostgres(join(server.dataDir, 'postgres'), death) })
  },
}

export const killExternalPostgres: FaultRun = {
  name: 'kill-postgres-external',
  hypothesis: `A PostgreSQL beside the server is killed under load, whole or in part, and started again by somebody else: ${promise}`,
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 8 })
    const cluster = await startCluster(stage)
    const server = await startServer(stage, { name: 'server', settings: { ...telegram.settings, DATABASE_URL: cluster.url } })
    return await killUnderLoad({
      stage,
      server,
      telegram,
      async kill(death) {
        await cluster.kill(death)
        await sleep(stage.random.between(0, 1_000))
        await cluster.start()
      },
    })
  },
}

type Killing = { stage: Stage; server: Server; telegram: Telegram; kill(death: PostgresDeath): Promise<void> }

async function killUnderLoad({ stage, server, telegram, kill }: Killing): Promise<Performed> {
  const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4, telegram })
  await fillScene(stage, scene, { telegram })
  await sleep(warmUpMs)
  const [pid, before] = [server.pid(), await measureUsage(server)]

  const recoveriesMs: number[] = []
  const kills = Math.ceil(killsInFull * stage.scale)
  for (let done = 0; done < kills; done++) {
    await sleep(stage.random.between(300, 2_500))
    const death = postgresDeaths[done % postgresDeaths.length] ?? 'whole'
    const from = performance.now()
    await kill(death)
    recoveriesMs.push(await untilAccepting(scene.ledger, from))
    stage.say(`${done + 1} of ${kills} kills (${death}), ${scene.ledger.count()} accepted, back after ${recoveriesMs.at(-1)} ms`)
  }
  await sleep(warmUpMs)
  if (server.pid() !== pid) throw new Error('The server itself has ended')
  scene.usage.push({ process: 'server', before, after: await measureUsage(server) })

  const { figures, ...rest } = await scene.conclude()
  const median = recoveriesMs.toSorted((one, other) => one - other)[Math.floor(kills / 2)] ?? 0
  const defects = scene.traffic.answers.get('500 unknownException') ?? 0
  return {
    ...rest,
    kills: { postgres: kills },
    missed: [
      ...(judgesTimes(stage) && median > goalMs ? [`Half of the recoveries took ${median} ms or longer`] : []),
      ...(defects > 0 ? [`${defects} calls were answered with 500 instead of 503`] : []),
    ],
    figures: {
      recoveryMedianMs: median,
      recoverySlowestMs: Math.max(...recoveriesMs),
      ...figures,
      ...summariseAnswers(scene.traffic.answers),
    },
  }
}
