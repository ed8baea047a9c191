import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const long = JSON.stringify({ text: 'Здравствуйте! '.repeat(200) })

describe('an answer of the API', () => {
  it('goes compressed when it is long', async () => {
    const answer = await ask(long, 'gzip, deflate, br')

    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(gunzipSync(answer.rawPayload).toString()).toBe(long)
  })

  it.each([
    ['short', '{}', 'gzip'],
    ['asked for by somebody who cannot unpack it', long, undefined],
  ])('goes as it is when it is %s', async (_why, text, accepted) => {
    const answer = await ask(text, accepted)

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body).toBe(text)
  })
})

function ask(text: string, accepted: string | undefined) {
  const web = fastify()
  web.get('/', { onSend: compressAnswer }, (_request, reply) => reply.type('application/json').send(text))
  return web.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}
