import { serveSimulator, simulateVk } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { useServer } from '../../testing/use-server.ts'

const vk = simulateVk({ webhookRetryMs: 100 })
const served = await serveSimulator(vk)
afterAll(() => served.close())
useServer({
  SERVICES: 'web,realtime,worker',
  VK_BOT_API_BASE: served.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-none'),
})

const soon = { timeout: 20_000, interval: 50 }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A community with a customer who has sent a picture. */
async function scene() {
  const office = await given.office()
  const secrets = { token: `vk1.a.${crypto.randomUUID()}${crypto.randomUUID()}` }
  const account = vk.account({ name: 'Lighthouse', settings: {}, secrets })
  if (!account) throw new Error('There is no such account')
  const asked = { type: 'vk_bot', name: 'Lighthouse', teamId: null, settings: {}, secrets } as const
  const channel = await office.administrator.api.channels.create(asked)
  await expect.poll(() => account.hasHook(), soon).toBe(true)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  const sent = boris.send({ sort: 'photo', bytes: png, name: 'lamp.png', mimeType: 'image/png', caption: 'This one' })
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  const last = async () => (await office.olga.reads(chat)).at(-1)
  await expect.poll(async () => (await last())?.files.length, soon).toBe(1)
  return { ...office, account, boris, channel, chat, last, sent }
}

it('what an administrator answers in VK is shown once, as ours', async () => {
  const { account, anna, boris, chat, last, olga } = await scene()
  account.disturb({ copies: 3 })
  account.writeInVk(boris.person, 'We have it in blue')
  await expect.poll(last, soon).toMatchObject({ text: 'We have it in blue', kind: 'reply' })

  await anna.takes(chat)
  await anna.replies(chat, 'And in red')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('And in red')
  boris.write('The blue one')
  await expect.poll(async () => (await last())?.text, soon).toBe('The blue one')
  expect((await olga.reads(chat)).map(({ text }) => text)).toEqual(['This one', 'We have it in blue', 'And in red', 'The blue one'])
})

it('a picture that a customer adds to a message is there beside the first', async () => {
  const { boris, channel, last, sent } = await scene()
  const url = `${served.url}/media/${sent.file?.id}/lamp.png`
  const photo = { id: 1, owner_id: Number(boris.person.id), sizes: [{ type: 'x', url, width: 1, height: 1 }] }
  const person = Number(boris.person.id)
  const object = {
    id: Number(sent.name),
    date: 1_775_026_671,
    update_time: 1_775_026_700,
    peer_id: person,
    from_id: person,
    text: 'This one, from both sides',
    attachments: [
      { type: 'photo', photo },
      { type: 'photo', photo: { ...photo, id: 2 } },
    ],
  }
  const secret = new URL(channel.hookUrl ?? '').pathname.split('/').at(-1)
  const body = JSON.stringify({ type: 'message_edit', event_id: crypto.randomUUID(), v: '5.199', group_id: 1, secret, object })
  const taken = await fetch(channel.hookUrl ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(taken.status).toBe(200)

  await expect.poll(async () => (await last())?.text, soon).toBe('This one, from both sides')
  await expect.poll(async () => (await last())?.files.length, soon).toBe(2)
})
