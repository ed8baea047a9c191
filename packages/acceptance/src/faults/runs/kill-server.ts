import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultRun } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import type { Server } from '../system/server.ts'
import { startServer } from '../system/start-server.ts'
import { startTelegram } from '../traffic/telegram.ts'

const killsInFull = 60
/** A part of the kills hits a server that is only just starting. */
const atStart = 0.2

export const killServer: FaultRun = {
  name: 'kill-server',
  hypothesis:
    'The server process is killed at any moment under load, and of all accepted messages none is lost, doubled or out of order anywhere',
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 16 })
    const server = await startServer(stage, { name: 'server', settings: telegram.settings })
    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4, telegram })
    await fillScene(stage, scene, { telegram, browser: true })

    const startsMs: number[] = []
    const wanted = Math.ceil(killsInFull * stage.scale)
    let kills = 0
    while (kills < wanted) {
      await sleep(stage.random.between(100, 2_000))
      await server.kill()
      kills += 1
      if (stage.random.next() < atStart) {
        await killWhileStarting(server, stage.random.between(50, 1_000))
        kills += 1
      }
      startsMs.push(await server.start())
      stage.say(`${kills} of ${wanted} kills, ${scene.ledger.count()} accepted`)
    }
    const { figures, ...rest } = await scene.conclude()
    return {
      ...rest,
      kills: { server: kills },
      figures: { slowestStartMs: Math.round(Math.max(...startsMs)), ...figures, ...summariseAnswers(scene.traffic.answers) },
    }
  },
}

async function killWhileStarting(server: Server, afterMs: number): Promise<void> {
  const start = server.start().catch(() => {})
  await sleep(afterMs)
  await server.kill()
  await start
}
