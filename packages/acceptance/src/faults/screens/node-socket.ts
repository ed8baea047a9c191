import { WebSocket } from 'ws'
import type { LiveSocket } from '../../../../web/src/live/ports.ts'

/** A socket to the live feed as the workspace's live client wants it, on Node. `on` is told of every frame, failure and close before the client is. */
export function openNodeSocket(
  address: string,
  on: { hear(frame: string): void; failed?(error: Error): void; closed?(code: number): void },
): LiveSocket {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, { perMessageDeflate: false })
  const port: LiveSocket = {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  // A close always follows.
  socket.on('error', (error) => on.failed?.(error))
  socket.on('open', () => port.onopen?.())
  socket.on('message', (data) => {
    const text = data.toString()
    on.hear(text)
    port.onmessage?.(text)
  })
  socket.on('close', (code) => {
    on.closed?.(code)
    port.onclose?.(code)
  })
  return port
}
