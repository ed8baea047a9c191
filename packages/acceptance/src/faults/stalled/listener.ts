import { liveProtocolVersion, type StaffFrame } from '@besedka/contract'
import { WebSocket } from 'ws'
import { createApi } from '../../../../server/src/testing/call.ts'

/** A raw client of the feed that keeps nothing but the positions of messages it was told of. */
export type Listener = {
  stopReading(): void
  /** Reads again what is still on the line, to its end; answers the code with which the product closed it, or 1006 when it just broke. */
  readToTheEnd(): Promise<number>
  /** Hears on until it has come so far. Throws when that takes too long, or when it is told to start afresh. */
  reached(upTo: number): Promise<void>
  /** Comes back with its cursor, and the same. */
  resume(url: string, upTo: number): Promise<void>
  /** Every position of `message.created` in the order of hearing. */
  heard: readonly number[]
  close(): void
}

const patienceMs = 60_000
const endPatienceMs = 10_000

/** Joins the feed of an account. */
export async function openListener(url: string, token: string): Promise<Listener> {
  const heard: number[] = []
  let position = 0
  let log: string | undefined
  let resynced = false
  let onMoved = (): void => {}

  async function join(address: string, cursor?: number): Promise<WebSocket> {
    const { ticket } = await createApi({ address, token }).live.openStaffFeed()
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, { perMessageDeflate: false })
    socket.on('error', () => {})
    socket.on('message', (data) => take(JSON.parse(data.toString())))
    await new Promise<void>((resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`The feed was closed with ${code} before it began`)))
      socket.once('message', () => resolve())
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', version: liveProtocolVersion, ticket, cursor, log })))
    })
    return socket
  }

  function take(frame: StaffFrame): void {
    if (frame.type === 'resync') resynced = true
    if (frame.type === 'welcome') log = frame.log
    if (frame.type === 'events') for (const event of frame.events) if (event.type === 'message.created') heard.push(event.position)
    if ('position' in frame) position = Math.max(position, frame.position)
    onMoved()
  }

  async function reached(upTo: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`It came to ${position} of ${upTo} only`)), patienceMs)
      onMoved = () => {
        if (position < upTo) return
        clearTimeout(timer)
        resolve()
      }
      onMoved()
    })
    if (resynced) throw new Error('It was told to start afresh')
  }

  let socket = await join(url)

  return {
    heard,
    reached,
    stopReading: () => socket.pause(),
    async readToTheEnd() {
      if (socket.readyState === WebSocket.CLOSED) return 1006
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      socket.resume()
      // Whom the product should have let go, and did not, hangs up itself.
      const timer = setTimeout(() => socket.terminate(), endPatienceMs)
      return await closed.finally(() => clearTimeout(timer))
    },
    async resume(address, upTo) {
      socket = await join(address, position)
      await reached(upTo)
    },
    close: () => socket.terminate(),
  }
}
