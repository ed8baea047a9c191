import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { answerLoad, type Load } from './run-load.ts'

export type WriteJob = {
  port: number
  /** Who writes. */
  tokens: string[]
  durationMs: number
  /** As many messages are in flight at most, the customers sharing the connections; one for each customer unless said. */
  connections?: number
  /** At an even pace, whether or not the earlier ones are answered; as fast as the product answers unless said. */
  perSecond?: number
  text?: string
}
export type WriteResult = { messages: number; seconds: number; latenciesMs: Float64Array }

/** Customers who write as fast as the product answers, or at a pace. */
export const writeMessages: Load<WriteJob, WriteResult> = { script: './write-messages.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(writeMessages, work)

const usualText = 'Здравствуйте! Подскажите, пожалуйста, когда приедет мой заказ?'

async function work(job: WriteJob): Promise<WriteResult> {
  const { port, tokens, durationMs, perSecond, text = usualText } = job
  const count = job.connections ?? tokens.length
  const connections = await Promise.all(Array.from({ length: count }, () => openHttpConnection(port)))
  const latenciesMs: number[] = []
  const start = performance.now()
  const end = start + durationMs
  await Promise.all(
    connections.map(async (connection, place) => {
      // Each connection has its own customers: nobody has two messages on the way.
      const own = tokens.filter((_, n) => n % count === place)
      for (let n = 0, now = start; now < end; n++, now = performance.now()) {
        const due = perSecond === undefined ? now : start + ((n * count + place) * 1_000) / perSecond
        if (due >= end) break
        if (due > now) await sleep(due - now)
        const begun = performance.now()
        const token = own[n % own.length] ?? ''
        const request = httpRequest({ method: 'POST', path: '/api/customer/messages', token, body: { id: newId(), text } })
        const { status, body } = await connection.ask(request)
        if (status !== 200) throw new Error(`A message was refused: ${status} ${body}`)
        latenciesMs.push(performance.now() - begun)
      }
      connection.close()
    }),
  )
  return { messages: latenciesMs.length, seconds: (performance.now() - start) / 1000, latenciesMs: Float64Array.from(latenciesMs) }
}
