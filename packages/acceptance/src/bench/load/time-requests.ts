import { type HttpConnection, httpRequest, openHttpConnection } from './http-connection.ts'
import { answerLoad, type Load } from './run-load.ts'

/** `port`: of another server than the job's. */
export type TimedRequest = { name: string; path: string; token: string; port?: number }
export type TimeRequestsJob = { port: number; requests: TimedRequest[]; rounds: number }
export type TimeRequestsResult = { latenciesMs: Record<string, number[]> }

/** Reads one after another over one connection to each server, all requests in turn in every round, so that a busy moment hits each alike. */
export const timeRequests: Load<TimeRequestsJob, TimeRequestsResult> = { script: './time-requests.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(timeRequests, work)

const warmUpRounds = 10

async function work({ port, requests, rounds }: TimeRequestsJob): Promise<TimeRequestsResult> {
  const connections = new Map<number, HttpConnection>()
  const prepared = []
  for (const { name, path, token, port: own = port } of requests) {
    const connection = connections.get(own) ?? (await openHttpConnection(own))
    connections.set(own, connection)
    prepared.push({ name, connection, bytes: httpRequest({ method: 'GET', path, token }) })
  }
  const latenciesMs: Record<string, number[]> = Object.fromEntries(requests.map(({ name }) => [name, []]))
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const { name, connection, bytes } of prepared) {
      const start = performance.now()
      const { status, body } = await connection.ask(bytes)
      const took = performance.now() - start
      if (status !== 200) throw new Error(`${name} was refused: ${status} ${body}`)
      if (round >= 0) latenciesMs[name]?.push(took)
    }
  }
  for (const connection of connections.values()) connection.close()
  return { latenciesMs }
}
