import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** Sends bytes to the server's port and answers everything that comes back until that is enough, or the server closes the line. */
function say(lines: string[], enough?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(server().address).port), host: '127.0.0.1' })
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString()
      if (enough?.test(heard)) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}

const webSocket = ['host: a', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']

describe('a request that offers another protocol', () => {
  it('is answered in this one', async () => {
    const heard = await say([
      'GET /healthz HTTP/1.1',
      'host: a',
      'connection: upgrade, http2-settings, close',
      'upgrade: h2c',
      'http2-settings: AAMAAABk',
    ])

    expect(heard).toMatch(/^HTTP\/1\.1 200 .*"status":"ok"/s)
  })

  it('is nobody’s where no feed is', async () => {
    const refusal = /^HTTP\/1\.1 404 .*pageNotFoundException/s

    expect(await say(['GET /api/live HTTP/1.1', ...webSocket, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='], refusal)).toMatch(refusal)
  })

  it('is refused without a word when it is no proper handshake', async () => {
    expect(await say(['GET /live HTTP/1.1', ...webSocket])).toBe(
      'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })

  it('becomes a socket at the feed', async () => {
    const handshake = /^HTTP\/1\.1 101 /

    expect(await say(['GET /live HTTP/1.1', ...webSocket, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='], handshake)).toMatch(handshake)
  })
})
