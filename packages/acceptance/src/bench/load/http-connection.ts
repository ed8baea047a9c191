import { connect, type Socket } from 'node:net'

export type HttpAnswer = { status: number; body: string }

/** A kept-alive HTTP/1.1 connection, one request at a time, with as little between the measurement and the wire as possible. */
export type HttpConnection = { ask(request: Buffer): Promise<HttpAnswer>; close(): void }

export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket = await open(port)
  let received = Buffer.alloc(0)
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined

  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    const answer = readAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

/** The bytes of a request. `body` is sent as JSON. */
export function httpRequest(given: { method: 'GET' | 'POST'; path: string; token: string; body?: unknown }): Buffer {
  const head = `${given.method} ${given.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${given.token}\r\n`
  if (given.body === undefined) return Buffer.from(`${head}\r\n`)
  const json = JSON.stringify(given.body)
  return Buffer.from(`${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`)
}

/** The answer when it is whole. With one request in flight, what has come is one answer or the beginning of it. */
function readAnswer(bytes: Buffer): HttpAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const length = /content-length: (\d+)/.exec(head)?.[1]
  const bodyStart = headEnd + 4
  const whole = length === undefined ? bytes.subarray(-5).equals(lastChunk) : bytes.length >= bodyStart + Number(length)
  return whole ? { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', bodyStart) } : undefined
}

const lastChunk = Buffer.from('0\r\n\r\n')

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}
