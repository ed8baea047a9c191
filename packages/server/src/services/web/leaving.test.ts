import { Agent, type IncomingMessage, request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

type Answer = { status: number; connection: string | undefined; socket: unknown }

describe('a server that is told to stop', () => {
  it('says so, goes on as before, and then lets nobody in but answers who is inside once more', async () => {
    const server = await startTestServer({ DRAIN_SECONDS: '2' })
    const proxy = keptConnection(server.address)
    const before = await proxy.asks('GET', '/healthz')

    const stopped = server.stop()
    expect((await proxy.asks('GET', '/readyz')).status).toBe(503)
    expect(await stranger(server.address)).toMatchObject({ status: 200 })
    await expect.poll(() => stranger(server.address).catch((error) => error.code)).toBe('ECONNREFUSED')
    // A proxy that sends a POST over a kept connection could not repeat it elsewhere.
    const after = await proxy.asks('POST', '/api/auth/login', { email: 'nobody@example.test', password: 'x' })

    expect(after).toMatchObject({ status: 422, connection: 'close', socket: before.socket })
    await stopped
  })
})

/** One connection that is used again and again, as a proxy does. */
function keptConnection(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return { asks: (method: string, path: string, body?: object) => ask(address, { agent, method, path, body }) }
}

/** Somebody who comes over a new connection. */
function stranger(address: string): Promise<Answer> {
  return ask(address, { agent: new Agent(), method: 'GET', path: '/healthz' })
}

function ask(address: string, given: { agent: Agent; method: string; path: string; body?: object | undefined }): Promise<Answer> {
  const { agent, method, path, body } = given
  return new Promise((resolve, reject) => {
    const headers = body && { 'content-type': 'application/json' }
    const asked = request(`${address}${path}`, { agent, method, ...(headers && { headers }) }, (answer: IncomingMessage) => {
      const { socket } = answer
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, socket }))
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}
