import { receiveFanOut } from '../load/receive-fan-out.ts'
import { runLoad, startLoad } from '../load/run-load.ts'
import { serveRawFanOut } from '../load/serve-raw-fan-out.ts'
import type { Measurement } from '../measurement.ts'
import { seedAccounts } from '../seed/seed-accounts.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median } from '../statistics.ts'

const sockets = 1_000
const supervisors = 60
const blockMs = 2_500
const rounds = 3

type Block = { perSecond: number; cpuMicros: number; frameBytes: number }

/**
 * One event to 1,000 sockets of supervisors, who hear of every chat, against a bare TCP loop; blocks A B B A. Each block of the
 * product is held against the one of the loop beside it: a machine that is slower for some seconds is slower for both. `cpuMicros` is the
 * time of the server's process for one delivery, the event's way in included; it depends least on what else runs.
 */
export const fanOut: Measurement = {
  name: 'fanOut',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Fan-out')
    const writers = await seedVisitors(database, organisation, { count: 3, assigneeId: organisation.operator.id })
    const listenerTokens = await seedAccounts(database, organisation, supervisors)
    const writerTokens = writers.map((writer) => writer.token)
    const durationMs = blockMs * scale

    const measured = async (pid: number, of: { port: number; listenerTokens: string[]; writerTokens: string[] }): Promise<Block> => {
      const { deliveriesPerSecond, frameBytes, cpuMicros } = await runLoad(receiveFanOut, { ...of, serverPid: pid, sockets, durationMs })
      return { perSecond: deliveriesPerSecond, cpuMicros, frameBytes }
    }
    const ours = () => measured(product.serverPid, { port: product.port, listenerTokens, writerTokens })
    // Both are run warm before they are measured; the first block also tells how long a frame is.
    const { frameBytes } = await ours()
    const loop = await startLoad(serveRawFanOut, { frameBytes })
    const raw = () => measured(loop.pid, { port: loop.result.port, listenerTokens: [], writerTokens: [] })
    await raw()
    const pairs: { ours: Block; raw: Block }[] = []
    for (let round = 0; round < rounds; round++) {
      pairs.push({ ours: await ours(), raw: await raw() })
      const first = await raw()
      pairs.push({ raw: first, ours: await ours() })
    }
    await loop.stop()
    const of = (figure: (pair: { ours: Block; raw: Block }) => number) => median(pairs.map(figure))
    return {
      fanOut: {
        deliveriesPerSecond: of((pair) => pair.ours.perSecond),
        rawPerSecond: of((pair) => pair.raw.perSecond),
        ratioToRaw: of((pair) => pair.ours.perSecond / pair.raw.perSecond),
        cpuMicros: of((pair) => pair.ours.cpuMicros),
        rawCpuMicros: of((pair) => pair.raw.cpuMicros),
        frameBytes,
      },
    }
  },
}
