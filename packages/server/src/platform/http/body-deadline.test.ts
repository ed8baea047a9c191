import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

const patienceMs = 300
const app = fastify()
let port: number

beforeAll(async () => {
  addBodyDeadline(app, patienceMs)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/bodies', async (request) => request.body)
  app.post('/files', { config: { takesFiles: true } }, async (request) => request.body)
  app.post('/slow-answers', async () => {
    await new Promise((resolve) => setTimeout(resolve, patienceMs * 2))
    return { done: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

it.each(['application/json', 'Application/JSON', 'application/octet-stream', 'text/unknown'])(
  'hangs up on who sends a small body drop by drop as %s',
  async (type) => {
    expect(await send('/bodies', type, ['{"a"'])).not.toContain('{"a"')
  },
)

it('waits longer for files, and for answers', async () => {
  const halves = send('/files', 'application/octet-stream', ['{"a"', ':1}'])
  const answer = send('/slow-answers', 'application/json', ['{"a":1}'])

  expect(await halves).toContain('{"a":1}')
  expect(await answer).toContain('{"done":true}')
})

/** What the server says to a body that comes in parts, two patiences apart, until it hangs up. */
async function send(path: string, type: string, parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  const over = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 7\r\n\r\n`)
  for (const part of parts) {
    socket.write(part)
    if (part !== parts.at(-1)) await new Promise((resolve) => setTimeout(resolve, patienceMs * 2))
  }
  await over
  return heard
}
