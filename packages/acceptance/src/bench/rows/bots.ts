import { runLoad } from '../load/run-load.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { cpuMicros } from '../product/process-usage.ts'
import { saidToBot, seedTalksWithBot } from '../seed/seed-bot.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { median, summarise } from '../statistics.ts'
import { prepareProduct } from './accept.ts'

const talks = 2_000
const connections = 64
const wantedPerSecond = 1_000
const blockMs = 5_000
const rounds = 2

/**
 * Customers of bots write, and each of their words is a step that is decided, stored and answered in the transaction of the word. How many
 * steps a second there can be, and how many fewer messages of other customers are accepted while there are a thousand, in blocks A B B A.
 */
export const bots: Measurement = {
  name: 'bots',
  async measure(bench) {
    const step = await prepareBots(bench)
    const accept = await prepareProduct(bench)
    const duration = blockMs * bench.scale
    const beside = async () => {
      const [accepted, stepped] = await Promise.all([accept(duration), step({ durationMs: duration, perSecond: wantedPerSecond })])
      return { accepted: accepted.perSecond, stepped: stepped.perSecond }
    }
    await step({ durationMs: duration })
    await accept(duration)
    const alone = [await step({ durationMs: duration }), await step({ durationMs: duration })]
    const acceptedAlone: number[] = []
    const together: Awaited<ReturnType<typeof beside>>[] = []
    for (let round = 0; round < rounds; round++) {
      acceptedAlone.push((await accept(duration)).perSecond)
      together.push(await beside(), await beside())
      acceptedAlone.push((await accept(duration)).perSecond)
    }
    const accepted = { alone: median(acceptedAlone), beside: median(together.map((block) => block.accepted)) }
    return {
      bots: {
        stepsPerSecond: median(alone.map(({ perSecond }) => perSecond)),
        cpuMicros: median(alone.map((block) => block.cpuMicros)),
        ...summarise(alone.flatMap(({ latenciesMs }) => latenciesMs)),
        accepted,
        besidePerSecond: median(together.map((block) => block.stepped)),
        costToAccept: 1 - accepted.beside / accepted.alone,
      },
    }
  },
}

type Steps = { perSecond: number; cpuMicros: number; latenciesMs: number[] }

/** A block of customers of a bot; a word that was no step stops the bench, for it would measure something else. */
async function prepareBots({ product, database }: Bench): Promise<(given: { durationMs: number; perSecond?: number }) => Promise<Steps>> {
  const organisation = await seedOrganisation(database, 'Bots')
  const tokens = await seedTalksWithBot(database, organisation, talks)
  const taken = async () => {
    const { rows } = await database.query<{ steps: number }>(
      'SELECT sum(steps)::int AS steps FROM bot_talks WHERE organisation_id = $1 AND ended_at IS NULL',
      [organisation.id],
    )
    return rows[0]?.steps ?? 0
  }
  return async (given) => {
    const before = { steps: await taken(), cpu: cpuMicros(product.pids()) }
    const job = { port: product.port, tokens, connections, text: saidToBot, ...given }
    const { messages, seconds, latenciesMs } = await runLoad(writeMessages, job)
    const used = cpuMicros(product.pids()) - before.cpu
    const steps = (await taken()) - before.steps
    if (steps !== messages) throw new Error(`${messages} words were said to bots, and ${steps} steps were taken`)
    return { perSecond: steps / seconds, cpuMicros: used / steps, latenciesMs: [...latenciesMs] }
  }
}
