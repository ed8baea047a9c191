import type { StaffEvent } from '@besedka/contract'
import type { ChatApi } from './chat-api.ts'

/** A WebSocket, as far as the feed needs one. */
export type LiveSocket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((text: string) => void) | null
  /** `code` as in `liveCloseCodes`; 1006 when the network simply went away. */
  onclose: ((code: number) => void) | null
}

/** Time, so that tests may hold it. Delays and moments are in milliseconds. */
export type Clock = {
  now(): number
  /** Runs `task` once after `delay`; the answer cancels it. */
  after(delay: number, task: () => void): () => void
}

/** A small text store that outlives the page; writes may be refused (private mode, full disk) and then do nothing. */
export type KeptTexts = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Every key that starts with the prefix. */
  keys(prefix: string): string[]
  /** Tells what another tab has written (null: removed) under keys that start with the prefix; the answer stops it. */
  watch(prefix: string, listener: (key: string, value: string | null) => void): () => void
}

/** Everything the live client needs from outside: the core itself touches neither the DOM nor Node. */
export type LivePorts = {
  api: ChatApi
  openSocket(): LiveSocket
  clock: Clock
  kept: KeptTexts
  /** A number in [0, 1). */
  random(): number
  newId(): string
  /** Runs the task when no other tab of this browser runs one of the same name. */
  alone(name: string, task: () => Promise<void>): Promise<void>
  /** Tells what the feed said to whoever keeps views of other things than chats. */
  told(events: readonly StaffEvent[]): void
  /** Events may have gone by unheard: such views have to be asked for again. */
  missed(): void
  /** Runs the task in a moment, at the latest with the next frame: many changes become one repaint. */
  soon(task: () => void): void
}
