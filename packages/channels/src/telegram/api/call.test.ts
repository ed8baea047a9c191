import { expect, it } from 'vitest'
import { z } from 'zod'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import { SendError } from '../../kit/send-error.ts'
import { telegramAdapter } from '../adapter.ts'
import { call } from './call.ts'

const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

it.each<[string, string, () => Promise<Response>]>([
  [
    'an answer that repeats it',
    'contentRejected',
    async () => Response.json({ ok: false, error_code: 400, description: `odd: /bot${token}/x` }),
  ],
  [
    'an exception with the address',
    'connectionFailed',
    async () => Promise.reject(new TypeError(`Failed to parse URL from http://x/bot${token}`)),
  ],
  [
    'a redirect',
    'answerNotUnderstood',
    async () => new Response('', { status: 302, headers: { location: `http://10.0.0.1/bot${token}` } }),
  ],
  ['a page', 'answerNotUnderstood', async () => new Response(`<p>/bot${token}/getMe was not found</p>`, { status: 404 })],
  ['half an answer', 'answerNotUnderstood', async () => new Response('{"ok":true,"resu')],
  ['an endless answer', 'answerNotUnderstood', async () => new Response(endless())],
  ['an answer of another shape', 'answerNotUnderstood', async () => Response.json({ ok: true, result: { text: token } })],
  ['an address that may not be reached', 'addressForbidden', () => Promise.reject(new SendError('channel', { code: 'addressForbidden' }))],
])('the token is not told by %s', async (_, code, answer) => {
  const error = await call(bot(answer), { method: 'getMe', result: z.object({ id: z.number() }), timeoutMs: 1_000 }).catch(
    (thrown) => thrown,
  )

  expect(error).toMatchObject({ problem: { code } })
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(token)
})

it('answers the customer of a business account through the connection that they wrote through', async () => {
  const bodies: unknown[] = []
  const connection = bot(async (init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return Response.json({ ok: true, result: { message_id: 8 } })
  })
  const to = 'RTO4qk-JU0C9AQAA/5204417763'
  const message = outgoingMessage({ to, text: 'Yes, we rent boats', quotes: `${to}:41` })

  const [part] = telegramAdapter.plan(message)
  const sent = part && (await telegramAdapter.send(part, message, connection))
  await telegramAdapter.typing?.({ to, lastId: '1' }, connection)

  const address = { chat_id: 5204417763, business_connection_id: 'RTO4qk-JU0C9AQAA' }
  const reply_parameters = { message_id: 41, allow_sending_without_reply: true }
  expect(bodies).toEqual([
    { ...address, text: 'Yes, we rent boats', reply_parameters },
    { ...address, action: 'typing' },
  ])
  expect(sent?.externalIds).toEqual([`${to}:8`])
})

function bot(answer: (init?: RequestInit) => Promise<Response>) {
  const net = { fetch: (_url: string, init?: RequestInit) => answer(init), resolve: async (host: string) => host }
  return connectionFor({ settings: { delivery: 'poll' as const }, secrets: { token }, net })
}

function endless(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)) })
}
