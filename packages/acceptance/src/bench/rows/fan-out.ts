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
const blockMs = 3_000

/** Row 16: one event to 1,000 sockets of supervisors, who hear of every chat, against a bare TCP loop; blocks A B B A. */
export const fanOut: Measurement = {
  name: 'fanOut',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Fan-out')
    const writers = await seedVisitors(database, organisation, { count: 3, assigneeId: organisation.operator.id })
    const listenerTokens = await seedAccounts(database, organisation, supervisors)
    const writerTokens = writers.map((writer) => writer.token)
    const durationMs = blockMs * scale

    const ours = () => runLoad(receiveFanOut, { port: product.port, listenerTokens, writerTokens, sockets, durationMs })
    const first = await ours()
    const raw = await startLoad(serveRawFanOut, { frameBytes: first.frameBytes })
    const theirs = () => runLoad(receiveFanOut, { port: raw.result.port, listenerTokens: [], writerTokens: [], sockets, durationMs })
    const rawRates = [(await theirs()).deliveriesPerSecond, (await theirs()).deliveriesPerSecond]
    const rates = [first.deliveriesPerSecond, (await ours()).deliveriesPerSecond]
    await raw.stop()
    const perSecond = median(rates)
    const rawPerSecond = median(rawRates)
    return { fanOut: { deliveriesPerSecond: perSecond, rawPerSecond, frameBytes: first.frameBytes, ratioToRaw: perSecond / rawPerSecond } }
  },
}
