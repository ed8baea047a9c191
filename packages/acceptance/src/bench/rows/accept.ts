import { setTimeout as sleep } from 'node:timers/promises'
import { insertRaw } from '../load/insert-raw.ts'
import { runLoad } from '../load/run-load.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { cpuMicros, residentKb } from '../product/process-usage.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median, percentile } from '../statistics.ts'

const connections = 64
const rawClients = 32
const blockMs = 5_000
const rounds = 2

type Block = { perSecond: number; cpuMicros: number; serverCpuMicros: number; p50Ms: number; p99Ms: number }

/** Rows 5–7 and 17: durable messages a second against PostgreSQL alone, in blocks A B B A, and the memory they take. */
export const accept: Measurement = {
  name: 'accept',
  async measure(bench) {
    const product = await prepareProduct(bench)
    const raw = await prepareRaw(bench)
    const duration = blockMs * bench.scale
    await product(duration)
    const ours: Block[] = []
    const rawRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await product(duration))
      rawRates.push(await raw(duration), await raw(duration))
      ours.push(await product(duration))
    }
    const perSecond = median(ours.map((block) => block.perSecond))
    const rawPerSecond = median(rawRates)
    return {
      accept: {
        c64: {
          perSecond,
          rawPerSecond,
          ratioToRaw: perSecond / rawPerSecond,
          p50Ms: median(ours.map((block) => block.p50Ms)),
          p99Ms: median(ours.map((block) => block.p99Ms)),
          cpuMicros: median(ours.map((block) => block.cpuMicros)),
          serverCpuMicros: median(ours.map((block) => block.serverCpuMicros)),
        },
      },
      memory: { startedMb: bench.product.startedMb, underLoadMb: residentKb(bench.product.serverPid) / 1024 },
    }
  },
}

/** A block of 64 customers of one organisation, each in a chat of their own, writing as fast as they are answered. */
export async function prepareProduct({ product, database }: Bench): Promise<(durationMs: number) => Promise<Block>> {
  const organisation = await seedOrganisation(database, 'Accept')
  const visitors = await seedVisitors(database, organisation, { count: connections, assigneeId: organisation.operator.id })
  const tokens = visitors.map((visitor) => visitor.token)

  return async (durationMs) => {
    await sleep(settleMs)
    const before = { all: cpuMicros(product.pids()), server: cpuMicros([product.serverPid]) }
    const { messages, seconds, latenciesMs } = await runLoad(writeMessages, { port: product.port, tokens, durationMs })
    const used = { all: cpuMicros(product.pids()) - before.all, server: cpuMicros([product.serverPid]) - before.server }
    const latencies = [...latenciesMs]
    return {
      perSecond: messages / seconds,
      cpuMicros: used.all / messages,
      serverCpuMicros: used.server / messages,
      p50Ms: percentile(latencies, 0.5),
      p99Ms: percentile(latencies, 0.99),
    }
  }
}

async function prepareRaw({ product, database }: Bench): Promise<(durationMs: number) => Promise<number>> {
  const organisation = await seedOrganisation(database, 'Raw')
  const visitors = await seedVisitors(database, organisation, { count: rawClients, assigneeId: organisation.operator.id })
  const chatIds = visitors.map((visitor) => visitor.chatId)

  return async (durationMs) => {
    await sleep(settleMs)
    const job = { databaseUrl: product.databaseUrl, organisationId: organisation.id, chatIds, durationMs }
    const { messages, seconds } = await runLoad(insertRaw, job)
    return messages / seconds
  }
}

/** So that one block's garbage and checkpoints are not counted with the next. */
const settleMs = 300
