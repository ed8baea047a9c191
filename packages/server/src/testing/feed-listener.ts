import type { CustomerEvent, CustomerSignal, LiveFrame, StaffEvent, StaffSignal } from '@besedka/contract'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type AnyEvent = { position: number; type: string; at: string; payload: unknown }
type Hearing = { event: AnyEvent; signal: { signal: string } }
export type StaffHearing = { event: StaffEvent; signal: StaffSignal }
export type CustomerHearing = { event: CustomerEvent; signal: CustomerSignal }

export type StaffListener = FeedListener<StaffHearing>
export type CustomerListener = FeedListener<CustomerHearing>

/** Spent only by what fails. What has to be told, and not found out, is tried on servers without nets (test-server.ts). */
const soon = { interval: 20, timeout: 40_000 }

/** One open socket of the feed, and everything it has heard. */
export class FeedListener<H extends Hearing> {
  readonly frames: LiveFrame<H['event'], H['signal']>[] = []
  closeCode: number | undefined
  readonly #socket: WebSocket
  #heard = 0

  constructor(address: string) {
    this.#socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`)
    this.#socket.on('error', () => undefined)
    this.#socket.on('message', (data) => this.frames.push(JSON.parse(data.toString())))
    this.#socket.on('close', (code) => {
      this.closeCode = code
    })
  }

  /** Says hello, and waits for the welcome or the refusal. */
  async open(hello: { ticket: string; cursor?: number | undefined; log?: string | undefined }): Promise<this> {
    await this.connected()
    this.says(JSON.stringify({ type: 'hello', version: 1, ...hello }))
    await expect.poll(() => this.frames.length > 0 || this.closeCode !== undefined, soon).toBe(true)
    return this
  }

  async connected(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CONNECTING) await new Promise((resolve) => this.#socket.once('open', resolve))
  }

  says(frame: string | Buffer): void {
    this.#socket.send(frame)
  }

  /** Every event heard so far, in order. */
  get events(): H['event'][] {
    return this.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []))
  }

  get signals(): H['signal'][] {
    return this.frames.flatMap((frame) => (frame.type === 'signal' || frame.type === 'newSignal' ? [frame.signal] : []))
  }

  /** How far the feed has come, as far as it has said so. */
  get position(): number {
    return this.frames.reduce((last, frame) => ('position' in frame ? Math.max(last, frame.position) : last), 0)
  }

  /** What the welcome calls that which this listener may hear. */
  get standing(): string | undefined {
    return this.frames.find((frame) => frame.type === 'welcome')?.standing
  }

  /** The next event of this type after the last one asked for; waits for it if it has not come yet. */
  async hears<T extends H['event']['type']>(type: T): Promise<Extract<H['event'], { type: T }>> {
    const find = () => this.events.findIndex((event, index) => index >= this.#heard && event.type === type)
    await expect.poll(find, { ...soon, message: `Nothing was heard of ${type}` }).toBeGreaterThanOrEqual(0)
    const index = find()
    this.#heard = index + 1
    // Found by its type just above.
    return this.events[index] as Extract<H['event'], { type: T }>
  }

  /** The first signal of this name that says this. */
  async hearsSignal<T extends H['signal']['signal']>(
    name: T,
    saying: Partial<Extract<H['signal'], { signal: T }>> = {},
  ): Promise<Extract<H['signal'], { signal: T }>> {
    const says = Object.entries(saying)
    const find = () =>
      this.signals.find((signal) => signal.signal === name && says.every(([key, value]) => Reflect.get(signal, key) === value))
    await expect.poll(find, { ...soon, message: `No signal ${name} was heard` }).toBeDefined()
    return find() as Extract<H['signal'], { signal: T }>
  }

  /** Everything the server had sent when this was called has arrived: a pong cannot overtake it. */
  async caughtUp(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    await new Promise((resolve) => {
      this.#socket.once('pong', resolve)
      this.#socket.once('close', resolve)
      this.#socket.ping()
    })
  }

  /** How the server closed the socket; waits until it has. */
  async closed(): Promise<number> {
    await expect.poll(() => this.closeCode, { ...soon, message: 'The socket stayed open' }).toBeDefined()
    return this.closeCode ?? 0
  }

  /** Stops reading, as a phone in a tunnel does; `resumeReading` takes it up again. */
  stopReading(): void {
    this.#socket.pause()
  }

  resumeReading(): void {
    this.#socket.resume()
  }

  close(): void {
    this.#socket.terminate()
  }
}
