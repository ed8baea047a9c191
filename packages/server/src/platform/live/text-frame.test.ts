import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

const http = createServer()
const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
let client: WebSocket
let wire: Duplex

beforeEach(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  http.once('upgrade', (request, socket, head) => {
    wire = socket
    webSockets.handleUpgrade(request, socket, head, () => {})
  })
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  await once(client, 'open')
})

afterEach(async () => {
  client.terminate()
  await new Promise((resolve) => http.close(resolve))
})

describe('a text as a frame', () => {
  // The sizes on either side of where the length takes another form.
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %i bytes arrives whole, and so does what follows', async (size) => {
    wire.write(textFrame('x'.repeat(size)))
    wire.write(textFrame('and then'))

    expect(await heard(2)).toEqual(['x'.repeat(size), 'and then'])
  })

  it('counts bytes, not letters', async () => {
    const text = 'Здравствуйте 👋 '.repeat(9)
    wire.write(textFrame(text))

    expect(await heard(1)).toEqual([text])
  })
})

async function heard(count: number): Promise<string[]> {
  const texts: string[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, binary) => {
      texts.push(`${binary ? 'binary: ' : ''}${data.toString()}`)
      if (texts.length === count) resolve()
    })
  })
  return texts
}
