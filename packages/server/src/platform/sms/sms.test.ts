import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server, useServer } from '../../testing/use-server.ts'
import { readConfig } from '../config/read-config.ts'
import { sendByGateway } from './send-by-gateway.ts'
import { takeSmsMoney } from './take-sms-money.ts'

useServer()

const asked: { method: string | undefined; url: string | undefined; authorization: string | undefined; body: string }[] = []
let answer = { status: 200, text: 'OK - 1 SMS' }
const gateway = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body })
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text)
})
let address = ''

beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const found = gateway.address()
  address = typeof found === 'object' && found ? `http://127.0.0.1:${found.port}` : ''
})
afterAll(() => new Promise((closed) => gateway.close(closed)))

const sms = { to: '+79161234567', text: 'Код "{phone}" & 1' }

describe('a gateway of text messages', () => {
  it('is asked in the words of the settings, by address, form or JSON, and what is sent never becomes part of them', async () => {
    const { url, body, authorization, accepted } = readConfig({
      SMS_URL: `${address}/send?phone={digits}&mes={text}`,
      SMS_ACCEPTED: 'OK',
    }).sms
    await sendByGateway({ url: url ?? '', body, authorization, accepted }, sms)
    expect(new URL(asked.at(-1)?.url ?? '', address).searchParams.get('mes')).toBe(sms.text)
    expect(asked.at(-1)?.url).toContain('phone=79161234567')

    await sendByGateway({ url: address, body: 'to={phone}&text={text}', authorization: undefined, accepted: undefined }, sms)
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.body))).toEqual({ to: sms.to, text: sms.text })

    await sendByGateway({ url: address, body: '{"to":"{phone}","text":"{text}"}', authorization: 'Bearer key', accepted: undefined }, sms)
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ to: sms.to, text: sms.text })
    expect(asked.at(-1)).toMatchObject({ method: 'POST', authorization: 'Bearer key' })
  })

  it.each([
    ['refuses', { status: 500, text: '' }],
    ['leads elsewhere', { status: 302, text: '' }],
    ['says in a good answer that it was bad', { status: 200, text: 'ERROR = 2 (authorise error)' }],
  ])('that %s has the message sent again later', async (_how, given) => {
    answer = given
    await expect(sendByGateway({ url: address, body: undefined, authorization: undefined, accepted: 'OK' }, sms)).rejects.toThrow()
  })

  it('gets no more than the budget of the day, however many ask at once, and the next day again', async () => {
    const config = readConfig({ SMS_PRICE: '4.50', SMS_DAILY_BUDGET: '20' })
    const app = { config, database: server().database, now: () => new Date('2031-05-01T10:00:00Z') }
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeSmsMoney(app)))
    expect(taken.filter(Boolean)).toHaveLength(4)
    expect(await takeSmsMoney({ ...app, now: () => new Date('2031-05-02T00:00:00Z') })).toBe(true)
  })
})
