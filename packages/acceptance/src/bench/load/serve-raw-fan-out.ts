import { createServer, type Socket } from 'node:net'
import { answerLoad, type Load } from './run-load.ts'

export type RawFanOutJob = { frameBytes: number }
export type RawFanOutResult = { port: number }

/**
 * The fastest fan-out that Node can do: a TCP server that writes the same bytes to every connected socket for each byte it is sent.
 * A connection that sends a byte commands, and receives nothing.
 */
export const serveRawFanOut: Load<RawFanOutJob, RawFanOutResult> = { script: './serve-raw-fan-out.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(serveRawFanOut, work)

async function work({ frameBytes }: RawFanOutJob): Promise<RawFanOutResult> {
  const frame = Buffer.alloc(frameBytes, 'x')
  frame.writeUInt16BE(0x817e, 0)
  frame.writeUInt16BE(frameBytes - 4, 2)
  const receivers = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    receivers.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => receivers.delete(socket))
    socket.on('data', (bytes) => {
      receivers.delete(socket)
      for (const _ of bytes) for (const receiver of receivers) receiver.write(frame)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The raw server has no port')
  return { port: address.port }
}
