import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { insertRaw } from '../load/insert-raw.ts'
import { runLoad } from '../load/run-load.ts'
import { startCeiling } from '../load/serve-ceiling.ts'
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

/** Durable messages a second against PostgreSQL alone and beside the ceiling, in blocks A B C C B A, and the memory they take. */
export const accept: Measurement = {
  name: 'accept',
  async measure(bench) {
    const product = await prepareProduct(bench)
    const raw = await prepareRaw(bench)
    const ceiling = await prepareCeiling(bench)
    const duration = blockMs * bench.scale
    await product(duration)
    await ceiling.write(duration)
    const ours: Block[] = []
    const bare: Block[] = []
    const rawRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await product(duration))
      rawRates.push(await raw(duration))
      bare.push(await ceiling.write(duration), await ceiling.write(duration))
      rawRates.push(await raw(duration))
      ours.push(await product(duration))
    }
    await ceiling.stop()
    const figures = medians(ours)
    const rawPerSecond = median(rawRates)
    return {
      accept: {
        c64: {
          ...figures,
          rawPerSecond,
          ceiling: medians(bare),
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
  return (durationMs) => writeBlock({ port: product.port, tokens, serverPid: product.serverPid, pids: product.pids }, durationMs)
}

async function prepareCeiling({ product }: Bench): Promise<{ write(durationMs: number): Promise<Block>; stop(): Promise<void> }> {
  const { port, pid, stop } = await startCeiling(product)
  const tokens = Array.from({ length: connections }, () => newId())
  const pids = () => [pid, ...product.pids().filter((one) => one !== product.serverPid)]
  return { stop, write: (durationMs) => writeBlock({ port, tokens, serverPid: pid, pids }, durationMs) }
}

type Written = { port: number; tokens: string[]; serverPid: number; pids(): number[] }

async function writeBlock({ port, tokens, serverPid, pids }: Written, durationMs: number): Promise<Block> {
  await sleep(settleMs)
  const before = { all: cpuMicros(pids()), server: cpuMicros([serverPid]) }
  const { messages, seconds, latenciesMs } = await runLoad(writeMessages, { port, tokens, durationMs })
  const used = { all: cpuMicros(pids()) - before.all, server: cpuMicros([serverPid]) - before.server }
  const latencies = [...latenciesMs]
  return {
    perSecond: messages / seconds,
    cpuMicros: used.all / messages,
    serverCpuMicros: used.server / messages,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  }
}

function medians(blocks: Block[]): Block {
  const of = (figure: (block: Block) => number) => median(blocks.map(figure))
  return {
    perSecond: of((block) => block.perSecond),
    cpuMicros: of((block) => block.cpuMicros),
    serverCpuMicros: of((block) => block.serverCpuMicros),
    p50Ms: of((block) => block.p50Ms),
    p99Ms: of((block) => block.p99Ms),
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
