import { setTimeout as sleep } from 'node:timers/promises'
import { openHttpConnection } from './http-connection.ts'
import { answerLoad, type Load } from './run-load.ts'

/** A request with its headers and body as they are. */
export type Post = { path: string; headers: Readonly<Record<string, string>>; body: string }
export type PostAllJob = { port: number; posts: readonly Post[]; connections: number }
export type PostAllResult = {
  /** When the first byte left, in ms since 1970. */
  startedAt: number
  seconds: number
  latenciesMs: Float64Array
}

/** Posts all, in order, over `connections`, each as fast as the product answers. A post refused with 503 is sent again, as providers do. */
export const postAll: Load<PostAllJob, PostAllResult> = { script: './post-all.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(postAll, work)

async function work({ port, posts, connections: count }: PostAllJob): Promise<PostAllResult> {
  const connections = await Promise.all(Array.from({ length: count }, () => openHttpConnection(port)))
  const requests = posts.map(bytesOf)
  const latenciesMs = new Float64Array(requests.length)
  let next = 0
  const start = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (let place = next++; place < requests.length; place = next++) {
        const request = requests[place]
        if (!request) break
        const begun = performance.now()
        let { status, body } = await connection.ask(request)
        for (; status === 503; { status, body } = await connection.ask(request)) await sleep(retryMs)
        if (status !== 200) throw new Error(`A post was refused: ${status} ${body}`)
        latenciesMs[place] = performance.now() - begun
      }
      connection.close()
    }),
  )
  return { startedAt: performance.timeOrigin + start, seconds: (performance.now() - start) / 1_000, latenciesMs }
}

const retryMs = 100

function bytesOf({ path, headers, body }: Post): Buffer {
  const named = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${named.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
}
