import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { answerLoad, type Load } from './run-load.ts'

export type WallJob = { port: number; wallToken: string; visitorTokens: string[]; perSecond: number }
export type WallResult = { latenciesMs: number[] }

/**
 * Customers write their first words at an even pace, and a wall asks how it stands as walls do, again soon after it is answered. Each chat is timed
 * from its customer's first byte until the wall's figures have as many chats more as had been begun by then.
 */
export const timeWall: Load<WallJob, WallResult> = { script: './time-wall.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(timeWall, work)

const connections = 32
const patienceMs = 30_000
/** As long as a wall waits before it asks again. */
const restMs = 200
/** Three seconds at the pace of the row: a process that has only just started has compiled and prepared nothing yet. */
const warmUp = 150

async function work({ port, wallToken, visitorTokens, perSecond }: WallJob): Promise<WallResult> {
  const begun: number[] = []
  const latencies: number[] = []
  const wall = await openHttpConnection(port)
  const look = async () => {
    const { status, body } = await wall.ask(httpRequest({ method: 'GET', path: `/api/walls/${wallToken}`, token: '' }))
    if (status !== 200) throw new Error(`The wall was answered with ${status}: ${body}`)
    return chatsOn((JSON.parse(body) as { entity: Wall }).entity)
  }
  const before = await look()
  const sender = sendArrivals()
  const until = performance.now() + (visitorTokens.length * 1_000) / perSecond + patienceMs
  while (latencies.length < visitorTokens.length && performance.now() < until) {
    const shown = (await look()) - before
    for (const at = performance.now(); latencies.length < shown; ) latencies.push(at - (begun[latencies.length] ?? at))
    await sleep(restMs)
  }
  await sender
  wall.close()
  if (latencies.length < visitorTokens.length) throw new Error(`Only ${latencies.length} of ${visitorTokens.length} chats were on the wall`)
  return { latenciesMs: latencies.slice(Math.min(warmUp, latencies.length / 4)) }

  async function sendArrivals(): Promise<void> {
    const free = await Promise.all(Array.from({ length: connections }, () => openHttpConnection(port)))
    const startedAt = performance.now()
    const answers: Promise<void>[] = []
    for (const [n, token] of visitorTokens.entries()) {
      await sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()))
      answers.push(write(token))
    }
    await Promise.all(answers)
    for (const connection of free) connection.close()

    async function write(token: string): Promise<void> {
      const connection = free.pop() ?? (await openHttpConnection(port))
      begun.push(performance.now())
      const body = { id: newId(), text: 'Здравствуйте! Когда приедет мой заказ?' }
      const { status } = await connection.ask(httpRequest({ method: 'POST', path: '/api/customer/messages', token, body }))
      if (status !== 200) throw new Error(`A first message was answered with ${status}`)
      free.push(connection)
    }
  }
}

type Wall = { total: { onBot: number; inQueue: number; assigned: number; inProgress: number; handled: number } }

function chatsOn({ total: { onBot, inQueue, assigned, inProgress, handled } }: Wall): number {
  return onBot + inQueue + assigned + inProgress + handled
}
