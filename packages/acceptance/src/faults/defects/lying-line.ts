import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import type { Stage } from '../fault-run.ts'

/** The text of a message of a run, without its last part. */
const text = /"text":"([a-z]+\d*-\d+)-[0-9a-f]{12}"/g

/** Where the line can be dialled, and how many messages it has changed so far. */
export type LyingLine = { url: string; lies(): number }

/**
 * A line to the live feed that changes the end of every message. (One that only loses frames would do no harm: screens count what they are
 * told, and fetch everything afresh when something is missing.)
 */
export async function layLyingLine(stage: Stage, productUrl: string): Promise<LyingLine> {
  let lies = 0
  function lie(frame: string): string {
    return frame.replace(text, (_, beginning) => {
      lies += 1
      return `"text":"${beginning}-000000000000"`
    })
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  stage.atEnd(() => {
    for (const near of server.clients) near.terminate()
    server.close()
  })
  server.on('connection', (near) => {
    const far = new WebSocket(`${productUrl.replace(/^http/, 'ws')}/live`)
    const early: string[] = []
    near.on('message', (data) => (far.readyState === WebSocket.OPEN ? far.send(data.toString()) : early.push(data.toString())))
    far.on('open', () => early.splice(0).forEach((text) => void far.send(text)))
    far.on('message', (data) => near.send(lie(data.toString())))
    far.on('error', () => {})
    far.on('close', () => near.terminate())
    near.on('close', () => far.terminate())
  })
  // Listening on a port always has such an address.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lies: () => lies }
}
