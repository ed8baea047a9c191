/** A WebSocket frame (RFC 6455, section 5.2), right or wrong. */
export type Frame = {
  opcode: number
  fin: boolean
  /** The three reserved bits; the highest one says "compressed". */
  rsv: number
  masked: boolean
  payload: Buffer
  /** How many bytes the head promises; undefined: as many as there are. */
  promises: bigint | undefined
}

const mask = Buffer.from([0x11, 0x22, 0x33, 0x44])

export function bytesOfFrame({ opcode, fin, rsv, masked, payload, promises }: Frame): Buffer {
  const length = lengthOf(promises ?? BigInt(payload.length))
  const head = Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | opcode, (masked ? 0x80 : 0) | (length[0] ?? 0), ...length.subarray(1)])
  if (!masked) return Buffer.concat([head, payload])
  const body = Buffer.from(payload)
  for (let at = 0; at < body.length; at++) body[at] = (body[at] ?? 0) ^ (mask[at % 4] ?? 0)
  return Buffer.concat([head, mask, body])
}

function lengthOf(length: bigint): Buffer {
  if (length < 126n) return Buffer.from([Number(length)])
  if (length < 65_536n) return Buffer.from([126, Number(length >> 8n), Number(length & 255n)])
  const long = Buffer.alloc(9, 127)
  long.writeBigUInt64BE(length, 1)
  return long
}

/** A frame of the server: never masked. */
export type Heard = { opcode: number; payload: Buffer }

/** The whole frames at the beginning of what was received, and what is left of it. */
export function readFrames(bytes: Buffer): { heard: Heard[]; rest: Buffer } {
  const heard: Heard[] = []
  let at = 0
  for (;;) {
    const short = (bytes[at + 1] ?? 0) & 127
    const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2)
    if (bytes.length < start) break
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short
    if (bytes.length < start + length) break
    heard.push({ opcode: (bytes[at] ?? 0) & 15, payload: bytes.subarray(start, start + length) })
    at = start + length
  }
  return { heard, rest: bytes.subarray(at) }
}
