import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCase } from './run-case.ts'
import type { WireCase } from './wire-case.ts'

const one: WireCase = { title: 'a test', parts: ['POST / HTTP/1.1\r\n\r\n'], allowed: [404], answersMax: 1 }
const answer = (status: number, body = '{}', type = 'application/json') =>
  `HTTP/1.1 ${status} X\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** A server that says the same to everybody; `undefined`: nothing. */
async function examine(says: string | undefined, tried: WireCase = one, mayHang = false): Promise<string[]> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (says === '') socket.destroy()
    else if (says !== undefined) socket.once('data', () => socket.write(says))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // Only who says nothing is waited for in vain: on a busy machine, too, everybody else has the time to answer.
  return runCase((server.address() as AddressInfo).port, tried, { mayHang, ...(says === undefined && { patienceMs: 300 }) })
}

test('a clean refusal is found to be right', async () => {
  expect(await examine(answer(404))).toEqual([])
  expect(await examine(answer(400))).toEqual([])
  expect(await examine('', { ...one, allowed: ['closed'] })).toEqual([])
  expect(await examine(undefined, one, true)).toEqual([])
})

test.each<[string, string | undefined]>([
  ['a success', answer(200)],
  ['a defect', answer(500)],
  ['a second answer', answer(404) + answer(404)],
  ['a stack', answer(404, 'Error\n    at run (/srv/main.ts:1:2)')],
  ['a page', answer(404, '<h1>404</h1>', 'text/html')],
  ['a connection that is cut', ''],
  ['silence', undefined],
])('%s is found', async (_what, says) => {
  expect((await examine(says)).length).toBeGreaterThan(0)
})
