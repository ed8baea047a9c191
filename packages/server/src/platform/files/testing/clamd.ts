import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** As much of clamd as speaks INSTREAM: takes the chunks apart and answers with a verdict about all of them. */
export async function startClamd(verdict: (bytes: Buffer) => string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      const bytes = contentOf(received)
      if (bytes) socket.end(verdict(bytes))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Calls everything infected that has this word in it. */
export function aboutEvil(bytes: Buffer): string {
  return bytes.includes('evil') ? 'stream: Test.Evil FOUND\0' : 'stream: OK\0'
}

/** The content of a stream that has come to its end, or undefined. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
