import { connect, type Socket } from 'node:net'
import { type HttpAnswer, readAnswer } from './read-answer.ts'

/** How an exchange ended: with an answer; with the connection closed before one; or with nothing at all in time. */
export type Outcome = { kind: 'answer'; answer: HttpAnswer; tookMs: number } | { kind: 'closed' } | { kind: 'hang' }

export type HttpConnection = { ask(bytes: Buffer, method: string, patienceMs: number): Promise<Outcome>; close(): void }

/**
 * A kept-alive connection that sends bytes as they are given, right or wrong, one request at a time, and opens anew when the server has
 * closed it.
 */
export function openHttpConnection(port: number): HttpConnection {
  let socket: Socket | undefined

  async function ask(bytes: Buffer, method: string, patienceMs: number): Promise<Outcome> {
    const reused = socket !== undefined
    const outcome = await exchange(bytes, method, patienceMs)
    // A server may close a kept connection at the moment somebody writes into it; that is nobody's mistake.
    return outcome.kind === 'closed' && reused ? exchange(bytes, method, patienceMs) : outcome
  }

  async function exchange(bytes: Buffer, method: string, patienceMs: number): Promise<Outcome> {
    const line = socket ?? (await open(port))
    socket = line
    const outcome = await talk(line, { bytes, method, patienceMs })
    if (outcome.kind !== 'answer' || outcome.answer.closes || line.destroyed) {
      line.destroy()
      socket = undefined
    }
    return outcome
  }

  return { ask, close: () => void socket?.destroy() }
}

function talk(line: Socket, { bytes, method, patienceMs }: { bytes: Buffer; method: string; patienceMs: number }): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const timer = setTimeout(() => end({ kind: 'hang' }), patienceMs)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      line.off('data', read).off('close', closed)
      resolve(outcome)
    }
    const closed = () => {
      const answer = readAnswer(received, method, true)
      end(answer ? { kind: 'answer', answer, tookMs: performance.now() - startedAt } : { kind: 'closed' })
    }
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = readAnswer(received, method, false)
      if (answer) end({ kind: 'answer', answer, tookMs: performance.now() - startedAt })
    }
    line.on('data', read).on('close', closed)
    line.write(bytes)
  })
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket.on('error', () => {})))
    socket.once('error', reject)
  })
}
