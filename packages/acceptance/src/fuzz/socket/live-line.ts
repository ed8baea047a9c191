import { connect, type Socket } from 'node:net'
import { bytesOfFrame, type Heard, readFrames } from './frame.ts'

/** What came of a socket: every frame of the server, and whether it was closed by the server in time. */
export type LiveEnd = { upgraded: boolean; heard: Heard[]; closed: boolean }

const closing = 8
const upgrade = [
  'GET /live HTTP/1.1',
  'host: 127.0.0.1',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-extensions: permessage-deflate',
].join('\r\n')

export type LiveLine = {
  /** Says hello with a ticket and waits for what comes of it: `welcome`, or the end. */
  hello(ticket: string): Promise<void>
  send(bytes: Buffer): void
  /** Waits until the server has closed the line, or `ms` have gone by. */
  end(ms: number): Promise<LiveEnd>
}

/** A line to the feed, with nothing of a WebSocket library between us and the wire. */
export async function openLiveLine(port: number): Promise<LiveLine> {
  const socket = await open(port)
  const heard: Heard[] = []
  let rest: Buffer = Buffer.alloc(0)
  let [upgraded, closed] = [false, false]
  let wake = () => {}

  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!upgraded) {
      const head = rest.indexOf('\r\n\r\n')
      if (head < 0) return
      upgraded = rest.toString('latin1', 0, 12) === 'HTTP/1.1 101'
      rest = rest.subarray(head + 4)
    }
    const read = readFrames(rest)
    rest = read.rest
    heard.push(...read.heard)
    // Who is told goodbye hangs up.
    if (read.heard.some((frame) => frame.opcode === closing)) socket.destroy()
    wake()
  })
  socket.on('close', () => {
    closed = true
    wake()
  })
  socket.write(`${upgrade}\r\n\r\n`)

  async function until(true_: () => boolean, ms: number): Promise<void> {
    const over = AbortSignal.timeout(ms)
    while (!true_() && !over.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve
        over.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }

  return {
    async hello(ticket) {
      await until(() => upgraded || closed, 5_000)
      const payload = Buffer.from(JSON.stringify({ type: 'hello', version: 1, ticket }))
      socket.write(bytesOfFrame({ opcode: 1, fin: true, rsv: 0, masked: true, payload, promises: undefined }))
      await until(() => heard.length > 0 || closed, 5_000)
    },
    send: (bytes) => void socket.write(bytes),
    async end(ms) {
      await until(() => upgraded || closed, 5_000)
      await until(() => closed, ms)
      const cut = closed
      socket.destroy()
      return { upgraded, heard, closed: cut }
    },
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket.on('error', () => {})))
    socket.once('error', reject)
  })
}
