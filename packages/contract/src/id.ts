let clock: () => number = Date.now

/**
 * Has ids made by another clock than this machine's. A server goes by its database's: what is sorted by its ids must not fall into disorder
 * when a machine's clock is set, or is not the same as another's.
 */
export function makeIdsBy(now: () => number): void {
  clock = now
}

/**
 * Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. Ids made later sort later, so they serve as keys of
 * growing tables and as client-made message ids. Works in Node, browsers and React Native (with `crypto.getRandomValues`).
 */
export function newId(now: number = clock()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(now / 0x10000))
  view.setUint16(4, now % 0x10000)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
