import type { Doorbell, SignalFrame } from './doorbell.ts'
import type { Rooms } from './rooms.ts'
import type { Teller } from './tell-listener.ts'
import { textFrame } from './text-frame.ts'

/** `frame`: what it is told in; `newSignal` for those that earlier versions do not know. */
type Target = { organisationId: string; door: string; tags: string[]; frame?: SignalFrame }

/** Signals (typing, presence): told to whoever listens now, kept nowhere. Lost ones are harmless. */
export function createSignals({ rooms, tell, doorbell }: { rooms: Rooms; tell: Teller; doorbell: Doorbell }) {
  /** To those who listen here, and to other processes. */
  function signal(target: Target, content: unknown): void {
    signalHere(target, content)
    doorbell.signal({ ...target, signal: content })
  }

  function signalHere(target: Target, content: unknown): void {
    const listeners = rooms.of(target.organisationId)
    if (!listeners) return
    const frame = textFrame(JSON.stringify({ type: target.frame ?? 'signal', signal: content }))
    for (const listener of listeners.withAny(target.tags)) {
      if (listener.door === target.door && listener.welcomed) tell.frame(listener, frame)
    }
  }

  return { signal, signalHere }
}
