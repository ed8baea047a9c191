import { createHmac, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { definitionOf } from '@besedka/channels'
import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { server, useServer } from '../../testing/use-server.ts'

const apple = messengerSimulators.apple_business_chat?.({ webhookRetryMs: 100 })
if (!apple) throw new Error('There is no simulator')
const served = await serveSimulator(apple)
afterAll(() => served.close())
useServer({
  SERVICES: 'web,realtime,worker',
  APPLE_BUSINESS_CHAT_API_BASE: served.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('authorization', 'destination-id'),
})

const soon = { timeout: 20_000, interval: 50 }

/** A company with a customer who has written. */
async function scene(disorder = {}) {
  const office = await given.office()
  const { settings = {}, secrets = {} } = definitionOf('apple_business_chat')?.sample?.() ?? {}
  const channel = await office.administrator.api.channels.create({
    type: 'apple_business_chat',
    name: 'Apple',
    teamId: null,
    settings,
    secrets,
  })
  const account = apple?.account({ name: 'Lighthouse', settings, secrets, hookUrl: channel.hookUrl })
  if (!account) throw new Error('There is no such account')
  account.disturb(disorder)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  boris.write('Where is my lamp?')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  return { ...office, boris, channel, chat, settings, secrets }
}

it('messages that come thrice, beside forged ones, are there once; the customer has a name to tell them by', async () => {
  const { olga, boris, chat } = await scene({ copies: 3, forged: true })
  boris.write('And the bulb?')

  await expect
    .poll(async () => (await olga.reads(chat)).filter(({ kind }) => kind === 'customer').map(({ text }) => text), soon)
    .toEqual(['Where is my lamp?', 'And the bulb?'])
  expect(chat.customerName).toBe(`Apple ${boris.person.id.slice(-6)}`)
})

it('a packed message is taken when Apple is proven to have sent it, and refused otherwise', async () => {
  const { olga, chat, boris, channel, settings, secrets } = await scene()
  const message = { v: 1, id: randomUUID(), type: 'text', sourceId: boris.person.id, destinationId: settings.businessId, body: 'Packed' }
  const post = async (secret: string) => {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'destination-id': String(settings.businessId),
      authorization: `Bearer ${tokenFor(String(settings.mspId), secret)}`,
    }
    const path = new URL(`${channel.hookUrl}/message`).pathname
    return (await fetch(server().address + path, { method: 'POST', headers, body: gzipSync(JSON.stringify(message)) })).status
  }

  expect(await post('YW5vdGhlcg==')).toBe(401)
  expect(await post(secrets.secret ?? '')).toBe(200)
  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.text, soon).toBe('Packed')
})

function tokenFor(aud: string, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${encode({ alg: 'HS256' })}.${encode({ aud, iat: Date.now() / 1000 })}`
  return `${said}.${createHmac('sha256', Buffer.from(secret, 'base64')).update(said).digest('base64url')}`
}

it('a customer who has closed the conversation is shut until they write again', async () => {
  const { olga, boris, chat } = await scene()
  const blockedAt = async () => (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items[0]?.blockedAt
  boris.block()
  await expect.poll(blockedAt, soon).toEqual(expect.anything())

  boris.start()
  boris.write('One more thing')
  await expect.poll(blockedAt, soon).toBeNull()
  expect((await olga.reads(chat)).at(-1)).toMatchObject({ text: 'One more thing' })
})
