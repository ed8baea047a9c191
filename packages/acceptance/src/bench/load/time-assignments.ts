import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { joinFeed } from './live-socket.ts'
import { answerLoad, type Load } from './run-load.ts'

export type AssignmentsJob = { port: number; supervisorToken: string; visitorTokens: string[]; perSecond: number }
export type AssignmentsResult = { latenciesMs: number[] }

/** Customers write their first words at an even pace, whether or not the earlier ones are served; each is timed until an operator has the chat. */
export const timeAssignments: Load<AssignmentsJob, AssignmentsResult> = { script: './time-assignments.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(timeAssignments, work)

const connections = 32
const patienceMs = 30_000
/** Three seconds at the pace of the row: a process that has only just started has compiled and prepared nothing yet. */
const warmUp = 150

async function work(job: AssignmentsJob): Promise<AssignmentsResult> {
  /** When a customer wrote, by their chat. */
  const begun = new Map<string, number>()
  const texts = new Map<string, number>()
  const latencies: number[] = []
  const feed = await joinFeed({ port: job.port, token: job.supervisorToken, door: 'staff' }, (frame) => {
    const heardAt = performance.now()
    const { events = [] } = JSON.parse(frame.toString()) as { events?: Heard[] }
    for (const { type, payload } of events) {
      const wroteAt = payload.message === undefined ? undefined : texts.get(payload.message.text)
      if (payload.chat && wroteAt !== undefined) begun.set(payload.chat.id, wroteAt)
      const since = payload.chat && begun.get(payload.chat.id)
      if (type === 'chat.assigned' && since !== undefined) latencies.push(heardAt - since)
    }
  })
  const free = await Promise.all(Array.from({ length: connections }, () => openHttpConnection(job.port)))
  const startedAt = performance.now()
  const answers: Promise<void>[] = []
  for (const [n, token] of job.visitorTokens.entries()) {
    await sleep(Math.max(0, startedAt + (n * 1000) / job.perSecond - performance.now()))
    answers.push(write(token))
  }
  await Promise.all(answers)
  const until = performance.now() + patienceMs
  while (latencies.length < job.visitorTokens.length && performance.now() < until) await sleep(20)
  feed.close()
  for (const connection of free) connection.close()
  if (latencies.length < job.visitorTokens.length)
    throw new Error(`Only ${latencies.length} of ${job.visitorTokens.length} chats were assigned`)
  return { latenciesMs: latencies.slice(Math.min(warmUp, latencies.length / 4)) }

  async function write(token: string): Promise<void> {
    const connection = free.pop() ?? (await openHttpConnection(job.port))
    const id = newId()
    const text = `Вопрос ${id}`
    texts.set(text, performance.now())
    const { status } = await connection.ask(httpRequest({ method: 'POST', path: '/api/customer/messages', token, body: { id, text } }))
    if (status !== 200) throw new Error(`A first message was answered with ${status}`)
    free.push(connection)
  }
}

type Heard = { type: string; payload: { chat?: { id: string }; message?: { text: string } } }
