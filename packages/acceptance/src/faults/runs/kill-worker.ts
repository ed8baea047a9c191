import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultRun } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startCluster } from '../system/cluster.ts'
import { sharedSettings } from '../system/shared-settings.ts'
import { startServer } from '../system/start-server.ts'
import { measureUsage } from '../system/usage.ts'
import { startTelegram } from '../traffic/telegram.ts'

const killsInFull = 24
/** Telegram thinks for so long between taking a message and saying so: time to be killed in. */
const answersAfterMs = 120
const warmUpMs = 4_000

export const killWorker: FaultRun = {
  name: 'kill-worker',
  hypothesis:
    'The worker is killed between a provider’s taking a message and its word that it has: every reply arrives, in order, and where it may have arrived twice the operator is told',
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 12, answersAfterMs })
    const cluster = await startCluster(stage)
    const settings = { ...sharedSettings(cluster), ...telegram.settings }
    const web = await startServer(stage, { name: 'web', settings: { ...settings, SERVICES: 'web,realtime' } })
    const worker = await startServer(stage, { name: 'worker', settings: { ...settings, SERVICES: 'worker' } })
    const scene = await openScene(stage, { address: web.url, databaseUrl: async () => cluster.url, operators: 4, telegram })
    await fillScene(stage, scene, { telegram })
    await sleep(warmUpMs)
    const before = await measureUsage(web)

    const kills = Math.ceil(killsInFull * stage.scale)
    for (let done = 0; done < kills; done++) {
      await sleep(stage.random.between(200, 1_500))
      await telegram.untilThinking()
      await sleep(stage.random.between(0, answersAfterMs / 2))
      await worker.kill()
      await worker.start()
      stage.say(`${done + 1} of ${kills} kills, ${scene.ledger.count()} accepted`)
    }
    await sleep(warmUpMs)
    scene.usage.push({ process: 'web', before, after: await measureUsage(web) })
    const { figures, ...rest } = await scene.conclude()
    const twice = telegram.seen().reduce((sum, { texts }) => sum + texts.length - new Set(texts).size, 0)
    return {
      ...rest,
      kills: { worker: kills },
      missed: twice === 0 ? ['No kill came between taking and confirming: the run has shown nothing'] : [],
      figures: { deliveredTwiceAndMarked: twice, ...figures, ...summariseAnswers(scene.traffic.answers) },
    }
  },
}
