import { liveProtocolVersion } from '@besedka/contract'
import { WebSocket } from 'ws'
import { type Door, fetchTicket } from './live-ticket.ts'

export type LiveSocket = { close(): void }

/** Joins the live feed through the door of `token`, as clients do, and hands every frame after `welcome` to `hear`, as it came. */
export async function joinFeed(options: { port: number; token: string; door: Door }, hear: (frame: Buffer) => void): Promise<LiveSocket> {
  const ticket = await fetchTicket(options)
  const socket = new WebSocket(`ws://127.0.0.1:${options.port}/live`, { perMessageDeflate: false, skipUTF8Validation: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', version: liveProtocolVersion, ticket })))
    socket.once('close', (code) => reject(new Error(`The feed closed with code ${code}`)))
    socket.once('message', () => {
      socket.on('message', (data) => {
        if (Buffer.isBuffer(data)) hear(data)
      })
      resolve()
    })
  })
  return { close: () => socket.terminate() }
}
