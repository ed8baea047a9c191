import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { joinFeed } from './live-socket.ts'
import { answerLoad, type Load } from './run-load.ts'

export type PostToSocketJob = { port: number; operatorToken: string; visitorToken: string; messages: number; pauseMs: number }
export type PostToSocketResult = { latenciesMs: number[] }

/** A customer writes a message now and then; each is timed from its first byte until its text is in the operator's socket. */
export const postToSocket: Load<PostToSocketJob, PostToSocketResult> = { script: './post-to-socket.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(postToSocket, work)

async function work(job: PostToSocketJob): Promise<PostToSocketResult> {
  let expected: { text: string; resolve(): void } | undefined
  const feed = await joinFeed({ port: job.port, token: job.operatorToken, door: 'staff' }, (frame) => {
    if (expected && frame.includes(expected.text)) expected.resolve()
  })
  const connection = await openHttpConnection(job.port)
  const latenciesMs: number[] = []
  for (let n = 0; n < job.messages + warmUpMessages; n++) {
    const id = newId()
    const text = `Вопрос ${id}`
    const request = httpRequest({ method: 'POST', path: '/api/customer/messages', token: job.visitorToken, body: { id, text } })
    const start = performance.now()
    const heard = new Promise<number>((resolve) => {
      expected = { text, resolve: () => resolve(performance.now() - start) }
    })
    const [latency] = await Promise.all([heard, connection.ask(request)])
    if (n >= warmUpMessages) latenciesMs.push(latency)
    await sleep(job.pauseMs)
  }
  feed.close()
  connection.close()
  return { latenciesMs }
}

const warmUpMessages = 50
