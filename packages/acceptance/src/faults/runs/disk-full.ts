import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { beginNewWal } from '../machine/begin-new-wal.ts'
import { handIn } from '../machine/hand-in.ts'
import { moveToSmallDisk } from '../machine/move-to-small-disk.ts'
import type { SmallDisk } from '../machine/small-disk.ts'
import { untilWell } from '../machine/until-well.ts'
import { type Watched, watchCalls } from '../machine/watch-calls.ts'
import { whatIsMissing } from '../machine/what-is-missing.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startServer } from '../system/start-server.ts'

const dataMb = 220
const walMb = 96
const filesMb = 6
const fileBytes = 1024 * 1024
const fullMs = { quick: 3_000, full: 20_000 }
const wellGoalMs = 15_000
const unavailable = '503 serviceUnavailableException'

export const diskFull: FaultRun = {
  name: 'disk-full',
  hypothesis:
    'The disk of data, of the write-ahead log or of uploads is full: what cannot be kept is refused with 503, the rest goes on, nothing accepted is lost, and with room again all is well by itself',
  async perform(stage) {
    const missing = await whatIsMissing(['smallDisk'])
    if (missing) return { skipped: missing }
    const server = await startServer(stage, { name: 'server' })
    await server.stop()
    const cluster = join(server.dataDir, 'postgres')
    const data = await moveToSmallDisk(stage, cluster, dataMb)
    const wal = await moveToSmallDisk(stage, join(cluster, 'pg_wal'), walMb)
    const files = await moveToSmallDisk(stage, join(server.dataDir, 'files'), filesMb)
    // Before the disks go, whoever stands on them.
    stage.atEnd(() => server.stop())
    await server.start()

    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4 })
    const { office, traffic, ledger } = scene
    await fillScene(stage, scene, {})
    const watch = watchCalls(stage, server.url, office.supervisor)
    const full = judgesTimes(stage)
    const lastMs = full ? fullMs.full : fullMs.quick
    const missed: string[] = []
    const figures: Record<string, number> = {}

    async function whileFull(name: string, disk: SmallDisk, press?: () => Promise<void>): Promise<Watched> {
      await watch.turn()
      const refusedBefore = traffic.answers.get(unavailable) ?? 0
      for (const until = performance.now() + lastMs; performance.now() < until; await sleep(200)) {
        await disk.fill(0)
        await press?.()
      }
      const watched = await watch.turn()
      await disk.free()
      const wellAfterMs = await untilWell(server.url, office.supervisor)
      if (full && wellAfterMs > wellGoalMs) missed.push(`${name}: well only ${wellAfterMs} ms after there was room again`)
      const refused = (traffic.answers.get(unavailable) ?? 0) - refusedBefore
      if (refused === 0) missed.push(`${name}: nothing was refused, so the disk was not full`)
      Object.assign(figures, { [`${name}Refused`]: refused, [`${name}WellAfterMs`]: wellAfterMs })
      stage.say(`${name} full: ${refused} refused, well after ${wellAfterMs} ms, ${ledger.count()} accepted`)
      return watched
    }

    await sleep(1_000)
    const withData = await whileFull('data', data)
    const read = withData.answers.get('ok') ?? 0
    figures.dataReads = read
    if ([...withData.answers.keys()].some((answer) => answer !== 'ok'))
      missed.push(`data: reads were answered ${[...withData.answers.keys()]}`)
    await sleep(1_000)
    const withWal = await whileFull('wal', wal, async () => beginNewWal(await server.databaseUrl()))
    for (const answer of withWal.answers.keys()) if (answer !== 'ok' && answer !== unavailable) missed.push(`wal: answered ${answer}`)
    await sleep(500)
    missed.push(...(await tryUploads()))

    async function tryUploads(): Promise<string[]> {
      const hand = () => handIn(server.url, office.supervisor, fileBytes)
      const before = await hand()
      await files.fill(fileBytes / 4)
      const [during, accepted] = [await hand(), ledger.count()]
      const halves = await readdir(join(server.dataDir, 'files/receiving'))
      await sleep(1_000)
      const goesOn = ledger.count() > accepted
      await files.free()
      const after = await hand()
      return [
        ...(before === '200 ok' ? [] : [`files: with room an upload was answered ${before}`]),
        ...(during === unavailable ? [] : [`files: without room an upload was answered ${during}`]),
        ...(after === '200 ok' ? [] : [`files: with room again an upload was answered ${after}`]),
        ...(halves.length === 0 ? [] : ['files: half a file stayed']),
        ...(goesOn ? [] : ['files: messages did not go on']),
      ]
    }

    const { figures: told, ...conclusion } = await scene.conclude()
    for (const answer of traffic.answers.keys()) if (answer.startsWith('500')) missed.push(`people were answered ${answer}`)
    return { ...conclusion, missed, figures: { ...figures, ...told, ...summariseAnswers(traffic.answers) } }
  },
}
