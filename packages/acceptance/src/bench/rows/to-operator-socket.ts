import { postToSocket } from '../load/post-to-socket.ts'
import { runLoad } from '../load/run-load.ts'
import { startCeiling } from '../load/serve-ceiling.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Measurement } from '../measurement.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median, summarise } from '../statistics.ts'

const messages = 300
const rounds = 3
const writers = 8
/** Longer than the measured messages take; what is over when they have come is not waited for in the numbers. */
const writeMs = 12_000

/**
 * A customer's message until it is in the operator's socket; alone, and while 8 others write into a colleague's chats of the same
 * organisation as fast as they can; each beside the ceiling.
 */
export const toOperatorSocket: Measurement = {
  name: 'toOperatorSocket',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'To operator socket')
    const [visitor] = await seedVisitors(database, organisation, { count: 1, assigneeId: organisation.operator.id })
    const others = await seedVisitors(database, organisation, { count: writers, assigneeId: organisation.colleague.id })
    const job = {
      port: product.port,
      operatorToken: organisation.operator.token,
      visitorToken: visitor?.token ?? '',
      messages: Math.ceil(messages * scale),
      pauseMs: 5,
    }

    const ceiling = await startCeiling(product)
    const alone = []
    const bare = []
    const loaded = []
    const bareLoaded = []
    const tokens = others.map((other) => other.token)
    /** While others write, who are stopped by nobody but the server. */
    const underLoad = async (port: number) => {
      const writing = runLoad(writeMessages, { port, tokens, durationMs: writeMs * scale })
      const { latenciesMs } = await runLoad(postToSocket, { ...job, port })
      await writing
      return summarise(latenciesMs)
    }
    for (let round = 0; round < rounds; round++) {
      alone.push(summarise((await runLoad(postToSocket, job)).latenciesMs))
      bare.push(summarise((await runLoad(postToSocket, { ...job, port: ceiling.port })).latenciesMs))
      loaded.push(await underLoad(product.port))
      bareLoaded.push(await underLoad(ceiling.port))
    }
    await ceiling.stop()
    return {
      toOperatorSocket: { ...medians(alone), ceiling: medians(bare) },
      toOperatorSocketUnderLoad: { ...medians(loaded), ceiling: medians(bareLoaded) },
    }
  },
}

function medians(rounds: { p50Ms: number; p99Ms: number }[]): { p50Ms: number; p99Ms: number } {
  return { p50Ms: median(rounds.map((round) => round.p50Ms)), p99Ms: median(rounds.map((round) => round.p99Ms)) }
}
