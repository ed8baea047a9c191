/** What a socket has brought since its welcome, each position once however often it came: compared with what the server says it told. */
export type EventCount = { received: number; last: number }

export const nothingReceived: EventCount = { received: 0, last: 0 }

/** The count with these events. */
export function countEvents({ received, last }: EventCount, events: readonly { position: number }[]): EventCount {
  for (const { position } of events) {
    if (position <= last) continue
    received += 1
    last = position
  }
  return { received, last }
}

/** Only what looks like a frame is a frame: a newer server may say things that this client does not know. */
export function parseFrame<Frame extends { type: string }>(text: string): Frame | null {
  try {
    const frame: unknown = JSON.parse(text)
    const known = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
    // The server is ours: its frames are checked there, by type and by test.
    return known ? (frame as Frame) : null
  } catch {
    return null
  }
}
