import type { Socket } from 'node:net'

/** Lines of a connection as they come, for one caller at a time. */
export type LineReader = {
  /** The next line without its end. Throws what ended the connection, or `EPROTO` for a line beyond the limit. */
  line(): Promise<Buffer>
  /** Whether bytes have come that nobody has asked for. */
  pending(): boolean
  /** Lets go of the socket, so that another layer can take it. */
  detach(): void
}

/** Reads lines of at most `longestBytes` off a socket; it is paused while nobody asks, so a flood stays in the network. */
export function readLines(socket: Socket, longestBytes: number): LineReader {
  let bytes: Buffer = Buffer.alloc(0)
  let ended: Error | undefined
  let wake: () => void = () => {}
  const end = (error: Error) => {
    ended ??= error
    wake()
  }
  const listeners = {
    data: (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      socket.pause()
      wake()
    },
    error: end,
    close: () => end(coded('ECONNRESET')),
    end: () => end(coded('ECONNRESET')),
    timeout: () => end(coded('ETIMEDOUT')),
  }
  for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
  socket.pause()
  return {
    async line() {
      const parts: Buffer[] = []
      let length = 0
      for (;;) {
        const newline = bytes.indexOf('\n')
        const part = newline === -1 ? bytes : bytes.subarray(0, newline)
        bytes = bytes.subarray(newline === -1 ? bytes.length : newline + 1)
        parts.push(part)
        length += part.length
        if (newline !== -1) return withoutReturn(Buffer.concat(parts))
        if (length > longestBytes) throw coded('EPROTO')
        if (ended) throw ended
        await new Promise<void>((resolve) => {
          wake = resolve
          socket.resume()
        })
      }
    },
    pending: () => bytes.length > 0,
    detach() {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
    },
  }
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === 13 ? line.subarray(0, -1) : line
}

const coded = (code: string) => Object.assign(new Error(code), { code })
