import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { answerLoad, type Load } from './run-load.ts'

export type WriteJob = {
  port: number
  /** One connection for each of these customers, each with one message in flight. */
  tokens: string[]
  durationMs: number
}
export type WriteResult = { messages: number; seconds: number; latenciesMs: Float64Array }

/** Customers who write as fast as the product answers. */
export const writeMessages: Load<WriteJob, WriteResult> = { script: './write-messages.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(writeMessages, work)

async function work(job: WriteJob): Promise<WriteResult> {
  const connections = await Promise.all(job.tokens.map(async (token) => ({ token, connection: await openHttpConnection(job.port) })))
  const latenciesMs: number[] = []
  const start = performance.now()
  const end = start + job.durationMs
  await Promise.all(
    connections.map(async ({ token, connection }) => {
      for (let now = start; now < end; ) {
        const body = { id: newId(), text: 'Здравствуйте! Подскажите, пожалуйста, когда приедет мой заказ?' }
        const { status, body: answer } = await connection.ask(httpRequest({ method: 'POST', path: '/api/customer/messages', token, body }))
        if (status !== 200) throw new Error(`A message was refused: ${status} ${answer}`)
        const answered = performance.now()
        latenciesMs.push(answered - now)
        now = answered
      }
      connection.close()
    }),
  )
  return { messages: latenciesMs.length, seconds: (performance.now() - start) / 1000, latenciesMs: Float64Array.from(latenciesMs) }
}
