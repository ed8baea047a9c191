/** The events that a socket has brought since its welcome, each position counted once; compared with the number that the server says it told. */
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
