import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultRun } from '../fault-run.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startServer } from '../system/start-server.ts'
import { answerChats } from '../traffic/operators.ts'
import { writeFromSite } from '../traffic/site-customers.ts'

const killsInFull = 60

export const killServer: FaultRun = {
  name: 'kill-server',
  hypothesis: 'The server process is killed at any moment under load, and of all accepted messages none is lost, doubled or out of order',
  async perform(stage) {
    const server = await startServer(stage, { name: 'server' })
    const { office, ledger, traffic, conclude } = await openScene(stage, {
      address: server.url,
      databaseUrl: server.databaseUrl,
      operators: 4,
    })
    traffic.join((one) => writeFromSite(one, { count: 24, meanPauseMs: 300, office }))
    traffic.join((one) => answerChats(one, { office, meanPauseMs: 100, closes: 0.02 }))

    const startsMs: number[] = []
    const kills = Math.ceil(killsInFull * stage.scale)
    for (let kill = 0; kill < kills; kill++) {
      await sleep(stage.random.between(100, 1_500))
      await server.kill()
      startsMs.push(await server.start())
      stage.say(`${kill + 1} of ${kills} kills, ${ledger.count()} accepted`)
    }
    return {
      ...(await conclude()),
      kills: { server: kills },
      figures: { slowestStartMs: Math.round(Math.max(...startsMs)), ...summariseAnswers(traffic.answers) },
    }
  },
}
