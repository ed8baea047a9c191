import { setTimeout as sleep } from 'node:timers/promises'
import { holdSockets } from '../load/hold-sockets.ts'
import { runLoad, startLoad } from '../load/run-load.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Measurement } from '../measurement.ts'
import { cpuMicros, residentKb } from '../product/process-usage.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'

const sockets = 5_000
const warmUpSockets = 500
const writers = 64
const writeMs = 3_000
/** Two rounds of the feed's pings, so that they are counted as they fall due. */
const heldMs = 40_000
const settleMs = 3_000

/** Visitors who have an open chat and say nothing: what each costs in CPU time (PostgreSQL included) and memory. */
export const idleVisitor: Measurement = {
  name: 'idleVisitor',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Idle')
    const visitors = await seedVisitors(database, organisation, { count: sockets, assigneeId: organisation.operator.id })
    const tokens = visitors.map((visitor) => visitor.token)
    // A server that has worked: its heap has the room that garbage takes, so that what grows afterwards is the sockets.
    await runLoad(writeMessages, { port: product.port, tokens: tokens.slice(0, writers), durationMs: writeMs })
    const warmUp = await startLoad(holdSockets, { port: product.port, tokens: tokens.slice(0, warmUpSockets) })
    await warmUp.stop()
    await sleep(settleMs)
    const emptyKb = residentKb(product.serverPid)
    const holding = await startLoad(holdSockets, { port: product.port, tokens })
    await sleep(settleMs)
    const heldKb = residentKb(product.serverPid)
    const before = cpuMicros(product.pids())
    const durationMs = heldMs * scale
    await sleep(durationMs)
    const usedMs = (cpuMicros(product.pids()) - before) / 1000
    await holding.stop()
    return {
      idleVisitor: {
        held: holding.result.held,
        cpuMsPerSecond: usedMs / (durationMs / 1000) / sockets,
        socketKb: (heldKb - emptyKb) / sockets,
      },
    }
  },
}
