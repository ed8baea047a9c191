import { timestampsApart } from './rtp.ts'

/** The keys of a telephone, in the order of their events (RFC 4733); the four letters of special ones are none of ours. */
export const telephoneKeys = '0123456789*#'

/**
 * Hears keys in a stream of telephone events. A key that is held is many packets with one timestamp, of which any may be lost; and some senders never say
 * that it has ended, or begin with a length of nothing. So the first packet of a new timestamp is the press.
 */
export function createKeyEar() {
  let last: number | undefined
  return {
    /** The key that a packet brings; undefined for one that was heard before, that comes late, or that is no key. */
    hear({ timestamp, payload }: { timestamp: number; payload: Buffer }): string | undefined {
      if (payload.length < 4 || (last !== undefined && timestampsApart(timestamp, last) <= 0)) return undefined
      last = timestamp
      return telephoneKeys[payload[0] ?? 255]
    },
    /** Another source counts anew. */
    forget(): void {
      last = undefined
    },
  }
}

/** The key of a SIP INFO (`application/dtmf-relay` or `application/dtmf`). Undefined where there is none. */
export function keyOfInfo(contentType: string, body: string): string | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  const signal =
    type === 'application/dtmf-relay' ? /^\s*signal\s*=\s*(\S{1,2})/im.exec(body)?.[1] : type === 'application/dtmf' ? body.trim() : ''
  if (!signal) return undefined
  // Some send the number of the event in place of the key.
  const key = signal === '10' ? '*' : signal === '11' ? '#' : signal
  return key.length === 1 && telephoneKeys.includes(key) ? key : undefined
}

/** The packets of a key that is held for `ms`, for callers of ours: payloads that share one timestamp. */
export function keyPayloads(key: string, ms: number): Buffer[] {
  const event = telephoneKeys.indexOf(key)
  const steps = Math.max(1, Math.round(ms / 20))
  const one = (samples: number, end: boolean) => {
    const payload = Buffer.from([event, end ? 0x8a : 0x0a, 0, 0])
    payload.writeUInt16BE(samples, 2)
    return payload
  }
  const held = Array.from({ length: steps }, (_, index) => one((index + 1) * 160, false))
  // The end is said three times, because one may be lost.
  return [...held, one(steps * 160, true), one(steps * 160, true), one(steps * 160, true)]
}
