import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startBalancer } from '../system/balancer.ts'
import { startCluster } from '../system/cluster.ts'
import { sharedSettings } from '../system/shared-settings.ts'
import { startServer } from '../system/start-server.ts'
import { startTelegram } from '../traffic/telegram.ts'
import { untilAccepting } from '../until-accepting.ts'

const killsInFull = 20
/** Half of the times, the other node has to take over within this. */
const goalMs = 2_000

export const killNode: FaultRun = {
  name: 'kill-node',
  hypothesis:
    'Of two nodes on one database, one after the other is killed under load: the one that is left serves everybody within 2 s, and nothing is lost, doubled or out of order',
  async perform(stage) {
    const telegram = await startTelegram(stage, { people: 12 })
    const cluster = await startCluster(stage)
    const settings = { ...sharedSettings(cluster), ...telegram.settings }
    const nodes = [await startServer(stage, { name: 'node-1', settings }), await startServer(stage, { name: 'node-2', settings })]
    const { url: address } = await startBalancer(stage, nodes)
    const scene = await openScene(stage, { address, databaseUrl: async () => cluster.url, operators: 4, telegram })
    await fillScene(stage, scene, { telegram, browser: true })

    const takeoversMs: number[] = []
    const kills = Math.ceil(killsInFull * stage.scale)
    for (let done = 0; done < kills; done++) {
      await sleep(stage.random.between(300, 2_000))
      const node = stage.random.pick(nodes)
      const from = performance.now()
      await node.kill()
      takeoversMs.push(await untilAccepting(scene.ledger, from))
      await node.start()
      stage.say(`${done + 1} of ${kills} kills (${node.name}), ${scene.ledger.count()} accepted, taken over after ${takeoversMs.at(-1)} ms`)
    }
    const { figures, ...rest } = await scene.conclude()
    const median = takeoversMs.toSorted((one, other) => one - other)[Math.floor(kills / 2)] ?? 0
    return {
      ...rest,
      kills: { node: kills },
      missed: judgesTimes(stage) && median > goalMs ? [`Half of the take-overs took ${median} ms or longer`] : [],
      figures: {
        takeoverMedianMs: median,
        takeoverSlowestMs: Math.max(...takeoversMs),
        ...figures,
        ...summariseAnswers(scene.traffic.answers),
      },
    }
  },
}
