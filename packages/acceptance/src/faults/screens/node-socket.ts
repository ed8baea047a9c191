import { WebSocket } from 'ws'
import type { LiveSocket } from '../../../../web/src/live/ports.ts'
import type { Ear } from './ear.ts'

/** A socket to the live feed as the workspace's live client wants it, on Node. Every frame goes through the ear too. */
export function openNodeSocket(address: string, ear: Ear): LiveSocket {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, { perMessageDeflate: false })
  const port: LiveSocket = {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  // A close always follows.
  socket.on('error', () => {})
  socket.on('open', () => port.onopen?.())
  socket.on('message', (data) => {
    const text = data.toString()
    ear.hear(text)
    port.onmessage?.(text)
  })
  socket.on('close', (code) => port.onclose?.(code))
  return port
}
