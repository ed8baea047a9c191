/** A packet of sound (RFC 3550). `timestamp` counts samples and begins anywhere. */
export type RtpPacket = { type: number; sequence: number; timestamp: number; source: number; marker: boolean; payload: Buffer }

/** Reads a packet. Undefined for anything that is none; RTCP, which shares the port with some, is none either. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < 12) return undefined
  const [first = 0, second = 0] = bytes
  const type = second & 0x7f
  // 72 to 76 are RTCP's 200 to 204 with the marker taken off.
  if (first >> 6 !== 2 || (type >= 72 && type <= 76)) return undefined
  let begins = 12 + (first & 15) * 4
  if (first & 0x10) {
    if (bytes.length < begins + 4) return undefined
    begins += 4 + bytes.readUInt16BE(begins + 2) * 4
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0
  if (begins + padding > bytes.length) return undefined
  return {
    type,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    marker: second >= 0x80,
    payload: bytes.subarray(begins, bytes.length - padding),
  }
}

export function writeRtp({ type, sequence, timestamp, source, marker, payload }: RtpPacket): Buffer {
  const head = Buffer.alloc(12)
  head[0] = 0x80
  head[1] = (marker ? 0x80 : 0) | type
  head.writeUInt16BE(sequence & 0xffff, 2)
  head.writeUInt32BE(timestamp >>> 0, 4)
  head.writeUInt32BE(source >>> 0, 8)
  return Buffer.concat([head, payload])
}

/** How far `later` is behind `earlier`, in a count that begins anew after 32 bits; negative where it is before. */
export function timestampsApart(later: number, earlier: number): number {
  return (later - earlier) | 0
}
