/** Shorter frames are pings and signals. */
const eventMinBytes = 300

/**
 * Counts the event frames in the bytes of a WebSocket, without looking into them: so that receiving costs next to nothing and the same
 * for the product and for the raw loop. Answers a reader of chunks.
 */
export function createFrameCounter(count: (bytes: number) => void): (chunk: Buffer) => void {
  let rest: Buffer | null = null
  let toSkip = 0

  return (chunk) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    rest = null
    for (;;) {
      const skipped = Math.min(toSkip, bytes.length)
      toSkip -= skipped
      bytes = bytes.subarray(skipped)
      if (bytes.length === 0) return
      const frame = readHeader(bytes)
      if (!frame) {
        rest = bytes
        return
      }
      toSkip = frame.headBytes + frame.bodyBytes
      if (frame.bodyBytes >= eventMinBytes) count(toSkip)
    }
  }
}

/** RFC 6455, 5.2: frames from a server are not masked, and ours are shorter than 64 kB. */
function readHeader(bytes: Buffer): { headBytes: number; bodyBytes: number } | undefined {
  const length = bytes[1]
  if (length === undefined) return undefined
  if (length < 126) return { headBytes: 2, bodyBytes: length }
  return bytes.length < 4 ? undefined : { headBytes: 4, bodyBytes: bytes.readUInt16BE(2) }
}
