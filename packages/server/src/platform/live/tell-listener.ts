import { liveCloseCodes, type StaffFrame } from '@besedka/contract'
import type { LoggedEvent } from '../events/event.ts'
import type { FrameMaker } from './frames.ts'
import { backfillLimit, type Listener, type Listeners, unsentLimitBytes } from './listener.ts'
import { textFrame } from './text-frame.ts'

/** Frames that are about the feed itself, and of one listener alone. */
type OwnFrame = Extract<StaffFrame, { type: 'welcome' | 'resync' | 'ping' }>

export type Teller = ReturnType<typeof createTeller>

/** Tells listeners. `leave` takes one out of its room before it is cut. */
export function createTeller(frames: FrameMaker, leave: (listener: Listener) => void) {
  /** An event, unless the listener has it or its door does not see it. */
  function event(listener: Listener, event: LoggedEvent): void {
    if (event.position <= listener.position) return
    const seen = frames.frameOf(event, listener.door)
    listener.position = event.position
    if (!seen) return
    listener.told++
    frame(listener, seen)
  }

  /** Past the WebSocket, which would make a head of its own for each listener: half the cost of telling a thousand the same. */
  function frame(listener: Listener, bytes: Buffer): void {
    const { socket, wire } = listener
    if (socket.readyState !== socket.OPEN) return
    if (wire.writableLength > unsentLimitBytes) return cut(listener)
    wire.write(bytes)
  }

  /** The log is read no faster than the listener reads: who comes back on a slow line with much to catch up must not be cut for it. */
  async function flushed({ socket, wire }: Listener, bytes: Buffer): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    await new Promise<void>((resolve) => wire.write(bytes, () => resolve()))
  }

  /** Lets a listener go that reads too slowly; it comes back with its cursor and has lost nothing. */
  function cut(listener: Listener): void {
    leave(listener)
    listener.socket.close(liveCloseCodes.tooSlow)
    // The close frame may wait behind a megabyte that is never read.
    setTimeout(() => listener.socket.terminate(), 1_000)
  }

  function own(listener: Listener, content: OwnFrame): void {
    frame(listener, textFrame(JSON.stringify(content)))
  }

  /** How far it is, and how much it was told: what it has to know to see that nothing is missing. */
  function standing(listener: Listener): void {
    own(listener, { type: 'ping', position: listener.position, told: listener.told })
  }

  /** Events that have just come to a room. */
  function events(listeners: Listeners, news: readonly LoggedEvent[]): void {
    for (const one of news) {
      for (const listener of listeners.withAny(one.audience)) {
        if (!listener.held) event(listener, one)
        else if (listener.held.push(one) > backfillLimit) cut(listener)
      }
    }
    // Also advances listeners outside the audience, so that they re-read less after a reconnect.
    const end = news.at(-1)?.position ?? 0
    for (const listener of listeners.all) if (!listener.held && listener.position < end) listener.position = end
  }

  /**
   * Drops a listener that did not answer the last ping. A process that does not see the log must not vouch for it: its listeners hear silence, and try
   * elsewhere.
   */
  function ping(listener: Listener, isLogSeen: boolean): void {
    if (!listener.alive) return listener.socket.terminate()
    listener.alive = false
    listener.socket.ping()
    if (!listener.held && isLogSeen) standing(listener)
  }

  return { event, events, frame, flushed, own, standing, ping }
}
