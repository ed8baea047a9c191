import { timestampsApart } from './rtp.ts'

/** Farther from the time of arrival the sender's count is not believed: it has begun anew, or jumped. Half a second, in samples. */
const believed = 4_000

/**
 * Where a packet stands in the recording. Within a stream the sender's own count places it exactly, whatever was lost or came in disorder; where the stream
 * begins is when its first packet arrived.
 */
export function createCallerClock() {
  let begun: { source: number; timestamp: number; position: number } | undefined
  return {
    /** The position of a packet that arrives when the recording is at `now`, both in samples. */
    place({ source, timestamp }: { source: number; timestamp: number }, now: number): number {
      if (begun?.source === source) {
        const position = begun.position + timestampsApart(timestamp, begun.timestamp)
        if (Math.abs(position - now) <= believed) return position
      }
      begun = { source, timestamp, position: now }
      return now
    },
  }
}
