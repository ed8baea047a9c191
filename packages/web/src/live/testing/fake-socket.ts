import type { StaffFrame } from '@besedka/contract'
import type { LiveSocket } from '../ports.ts'

/** The server's end of a socket, in the hands of a test. */
export type FakeSocket = {
  socket: LiveSocket
  /** What the client said first. */
  hello: { cursor?: number; log?: string; ticket: string } | null
  closedByClient: boolean
  accept(): void
  say(frame: StaffFrame): void
  drop(code?: number): void
}

export function fakeSocket(): FakeSocket {
  const fake: FakeSocket = {
    hello: null,
    closedByClient: false,
    socket: {
      send: (text) => {
        fake.hello = JSON.parse(text)
      },
      close: () => {
        fake.closedByClient = true
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    },
    accept: () => fake.socket.onopen?.(),
    say: (frame) => fake.socket.onmessage?.(JSON.stringify(frame)),
    drop: (code = 1006) => fake.socket.onclose?.(code),
  }
  return fake
}
